import type { Command } from 'commander';
import manifest from '#manifest' with { type: 'json' };
import { createBareProgram } from './bare-program.ts';
import { addAllowlistCommands } from './commands/allowlist.ts';
import { addAppCommands } from './commands/app.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addBackupCommand } from './commands/backup.ts';
import { addBankAccountCommands } from './commands/bank-account.ts';
import { addBankRunCommands } from './commands/bank-run.ts';
import { addBenchCommand } from './commands/bench.ts';
import { addBooksCommands } from './commands/books.ts';
import { addChartsCommand } from './commands/charts.ts';
import { addDatabaseCommands } from './commands/database.ts';
import { addDeliveryCommands } from './commands/delivery.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addDistributeCommand } from './commands/distribute.ts';
import { addEndpointCommands } from './commands/endpoint.ts';
import { addExportCommands } from './commands/export.ts';
import { addHandoverCommands } from './commands/handover.ts';
import { addInvoiceCommands } from './commands/invoice.ts';
import { addKeyCommands } from './commands/key.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addNetworkMessageCommands } from './commands/network-message.ts';
import { addPlatformCommands } from './commands/platform.ts';
import { addQuarantineCommands } from './commands/quarantine.ts';
import { addReceiveCommand } from './commands/receive.ts';
import { addReportCommands } from './commands/report.ts';
import { addResendRunCommands } from './commands/resend-run.ts';
import { addRestoreCommand } from './commands/restore.ts';
import { addRestoredCommand } from './commands/restored.ts';
import { addSampleCommand } from './commands/sample.ts';
import { addSandboxPlatformCommand } from './commands/sandbox-platform.ts';
import { addStartCommand } from './commands/start.ts';
import { addTakingCommands } from './commands/taking.ts';
import { addUserCommands } from './commands/user.ts';
import { addWorkspaceCommands } from './commands/workspace.ts';

/** In the order of `--help`. */
const COMMANDS = [
  addStartCommand,
  addDemoCommand,
  addMigrateCommand,
  addDistributeCommand,
  addKeyCommands,
  addInvoiceCommands,
  addBackupCommand,
  addRestoreCommand,
  addRestoredCommand,
  addDatabaseCommands,
  addWorkspaceCommands,
  addUserCommands,
  addAppCommands,
  addAllowlistCommands,
  addBankAccountCommands,
  addEndpointCommands,
  addDeliveryCommands,
  addResendRunCommands,
  addHandoverCommands,
  addPlatformCommands,
  addNetworkMessageCommands,
  addQuarantineCommands,
  addBankRunCommands,
  addBooksCommands,
  addExportCommands,
  addReportCommands,
  addTakingCommands,
  addAuditCommands,
  addReceiveCommand,
  addSampleCommand,
  addSandboxPlatformCommand,
  addBenchCommand,
  addChartsCommand,
  addVersionCommand,
];

/** With all its commands. */
export const createProgram = (): Command => createBareProgram(COMMANDS);

function addVersionCommand(program: Command): void {
  program
    .command('version')
    .description('print the version')
    .action(() => void process.stdout.write(`${manifest.version}\n`));
}
