import { AccessGrant } from './access-grant.ts';
import { AccessToken } from './access-token.ts';
import { AllowlistEntry } from './allowlist-entry.ts';
import { Attachment } from './attachment.ts';
import { BankAccount } from './bank-account.ts';
import { JournalEntry } from './journal-entry.ts';
import { Category } from './category.ts';
import { Company } from './company.ts';
import { CompanyProfile } from './company-profile.ts';
import { CreditNote } from './credit-note.ts';
import { Customer } from './customer.ts';
import { BankStatement } from './bank-statement.ts';
import { PlatformPosition } from './platform-position.ts';
import { SirenReceiver } from './siren-receiver.ts';
import { Delivery } from './delivery.ts';
import { Invoice } from './invoice.ts';
import { LifecycleEvent } from './lifecycle-event.ts';
import { OauthApplication } from './oauth-application.ts';
import { PaymentBatch } from './payment-batch.ts';
import { PaymentInstruction } from './payment-instruction.ts';
import { PlatformConnection } from './platform-connection.ts';
import { PlatformFlow } from './platform-flow.ts';
import { QuarantinedFile } from './quarantined-file.ts';
import { Quote } from './quote.ts';
import { Supplier } from './supplier.ts';
import { UnroutedFile } from './unrouted-file.ts';
import { User } from './user.ts';
import { UserRole } from './user-role.ts';
import { WebhookEndpoint } from './webhook-endpoint.ts';
import { Workspace } from './workspace.ts';
import { AccountingEntry } from './accounting-entry.ts';
import { AccountingExport } from './accounting-export.ts';
import { Allocation } from './allocation.ts';
import { BankConnection } from './bank-connection.ts';
import { BankOperation } from './bank-operation.ts';
import { BankRule } from './bank-rule.ts';
import { Ledger } from './ledger.ts';
import { EnteredPurchase } from './entered-purchase.ts';
import { DailyTaking } from './daily-taking.ts';
import { Device } from './device.ts';
import { Invitation } from './invitation.ts';
import { Notice } from './notice.ts';
import { NoticeAddress } from './notice-address.ts';
import { OneTimeLink } from './one-time-link.ts';
import { Receipt } from './receipt.ts';
import { ResendRun } from './resend-run.ts';
import { Session } from './session.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { Transmission } from './transmission.ts';

/**
 * Rows that are read and changed one by one. docs/decisions/database.md says why other tables are not here. Workers lease
 * theirs by statements, and so sets of payment instructions or deliveries (thousands at once) are written. `id` comes first in a key of two columns: after an insert
 * the ORM takes the first column for the generated one, and would clear `workspace_id` (see `compositeKeyKeeper`).
 */
export const ENTITIES = [
  AccessGrant,
  AccessToken,
  AllowlistEntry,
  Attachment,
  BankAccount,
  Category,
  Company,
  CompanyProfile,
  CreditNote,
  Customer,
  DailyTaking,
  BankStatement,
  PlatformPosition,
  SirenReceiver,
  Delivery,
  EnteredPurchase,
  Invoice,
  LifecycleEvent,
  OauthApplication,
  PaymentBatch,
  PaymentInstruction,
  PlatformConnection,
  PlatformFlow,
  QuarantinedFile,
  Quote,
  Receipt,
  Supplier,
  Transmission,
  UnroutedFile,
  User,
  UserRole,
  WebhookEndpoint,
  Workspace,
  AccountingEntry,
  JournalEntry,
  AccountingExport,
  Allocation,
  BankConnection,
  BankOperation,
  BankRule,
  Ledger,
  Device,
  Invitation,
  Notice,
  NoticeAddress,
  OneTimeLink,
  ResendRun,
  Session,
  SignInFailure,
];
