import { randomUUID } from 'node:crypto';
import type { Call } from '#connectors/platforms/call.ts';
import {
  createDirectoryService,
  type DirectoryService,
} from '#connectors/platforms/directory-service.ts';
import { createFlowService, type FlowService } from '#connectors/platforms/flow-service.ts';
import type { Submission } from '#connectors/platforms/flow-service/submission.ts';
import type { ServiceAccess } from '#connectors/platforms/service-access.ts';
import { listenByHttps } from '#cli/sandbox-platform/listen-by-https.ts';
import {
  startSandboxPlatform,
  type RunningSandboxPlatform,
  type SandboxCompany,
  type SandboxPlatformOptions,
  type SandboxRequest,
} from '#sandbox-platform/index.ts';
import { callOut } from '#egress/call-out.ts';
import { printCdar } from '#einvoice/cdar.ts';
import { printUbl } from '#einvoice/ubl.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { StatusMessage } from '#einvoice/model/status-message.ts';
import { buildEgress } from '#test-kit/delivery/build-egress.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import {
  BUYER,
  buildStatus,
  buildStatusMessage,
  SELLER,
} from '#test/support/invoices/build-status-message.ts';
import { systemClock } from '#kernel/clock.ts';

const buildCompany = (siren: string): SandboxCompany => ({
  name: `Société ${siren}`,
  siren,
  aliases: [],
  client_id: `client-${siren}`,
  client_secret: `secret of ${siren}: 100 %`,
  organization_id: null,
});

/** The parties of {@link buildInvoice} and {@link buildStatusMessage}. */
export const SELLING = buildCompany('732829320');
export const BUYING = buildCompany('356000000');

/** A company at the sandbox, with a token. */
export interface Client {
  flows: FlowService;
  directory: DirectoryService;
  token: string;
}

export interface TestSandbox extends RunningSandboxPlatform {
  call: Call;
  requests: SandboxRequest[];
  clientOf(company: SandboxCompany, overrides?: Partial<ServiceAccess>): Promise<Client>;
  /** POSTs JSON to the control URL. @returns its answer */
  control(path: string, value: object): Promise<{ status: number; body: unknown }>;
}

export async function startSandbox(
  options: Partial<SandboxPlatformOptions> = {},
): Promise<TestSandbox> {
  const authority = await testAuthority();
  const requests: SandboxRequest[] = [];
  const platform = await startSandboxPlatform(
    { companies: [SELLING, BUYING], onRequest: (request) => requests.push(request), ...options },
    listenByHttps({ port: 0, authority }),
  );
  const egress = await buildEgress();
  const call: Call = (request) => callOut(request, egress);
  const token = (company: SandboxCompany) => fetchToken(call, platform.token_url, company);
  return {
    ...platform,
    call,
    requests,
    clientOf: async (company, overrides = {}) => {
      const access: ServiceAccess = {
        call,
        clock: systemClock,
        url: new URL(platform.flow_url),
        organization_id: null,
        request_id: 'none',
        headers: {},
        timeout: 5000,
        ...overrides,
      };
      return {
        flows: createFlowService(access),
        directory: createDirectoryService({ ...access, url: new URL(platform.directory_url) }),
        token: await token(company),
      };
    },
    control: async (path, value) => {
      const outcome = await call({
        url: new URL(platform.control_url + path),
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: [Buffer.from(JSON.stringify(value))],
        maxBytes: 2 ** 20,
        timeout: 5000,
      });
      if (outcome.kind !== 'answered') throw new Error(outcome.code);
      const text = outcome.body.toString();
      return { status: outcome.status, body: text === '' ? null : JSON.parse(text) };
    },
  };
}

export async function fetchToken(
  call: Call,
  url: string,
  { client_id, client_secret }: Pick<SandboxCompany, 'client_id' | 'client_secret'>,
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id,
    client_secret,
  });
  const outcome = await call({
    url: new URL(url),
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: [Buffer.from(form.toString())],
    maxBytes: 2 ** 20,
    timeout: 5000,
  });
  if (outcome.kind !== 'answered' || outcome.status !== 200) throw new Error('no token');
  return (JSON.parse(outcome.body.toString()) as { access_token: string }).access_token; // its answer
}

/** An invoice as {@link BUYING} is shown it, without name and file. */
export const LISTED = {
  siren: BUYING.siren,
  tracking_id: null,
  flow_syntax: 'UBL',
  flow_profile: null,
  flow_type: 'SupplierInvoice',
  flow_direction: 'In' as const,
  processing_rule: 'B2B',
  acknowledgement: { status: 'Ok', details: [] },
  content: null,
};

export interface FileSubmission extends Submission {
  file: Buffer;
}

/** An invoice of {@link SELLING} to {@link BUYING}. */
export const submitInvoice = (
  overrides: Partial<PrintableInvoice> = {},
  more: Partial<FileSubmission> = {},
): FileSubmission => ({
  file: Buffer.from(printUbl(buildInvoice(overrides))),
  name: 'F-2026-017.ubl.xml',
  flow_syntax: 'UBL',
  tracking_id: randomUUID(),
  processing_rule: null,
  flow_profile: null,
  ...more,
});

/** Of the invoice that statuses are about. */
export const STATED = { invoice_number: 'F-2026-001', issue_date: '2026-03-01' };

/** A status that {@link BUYING} sets. */
export const submitStatus = (overrides: Partial<StatusMessage> = {}): FileSubmission => ({
  file: Buffer.from(
    printCdar(
      buildStatusMessage({ sender: BUYER, issuer: BUYER, recipients: [SELLER], ...overrides }),
    ),
  ),
  name: 'F-2026-001_205.cdar.xml',
  flow_syntax: 'CDAR',
  tracking_id: randomUUID(),
  processing_rule: null,
  flow_profile: null,
});

/** The status 209 that {@link SELLING} sets. */
export const submitCompletion = (overrides: Partial<StatusMessage> = {}): FileSubmission =>
  submitStatus({
    sender: SELLER,
    issuer: SELLER,
    recipients: [BUYER],
    statuses: [buildStatus({ code: '209', label: 'Complétée', document_status: '37' })],
    ...overrides,
  });
