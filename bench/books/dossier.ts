import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFilledService } from '#bench/filled-service.ts';
import type { PartnerService } from '#bench/partner-service.ts';
import { percentile } from '#bench/percentile.ts';
import type { Closing } from '#process/closing.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { PDF_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { megabytes, type Bar } from './bar.ts';
import { createWatch } from './beside.ts';
import { SELLER } from './seller.ts';

const ATTACHMENTS = 5;
/** Together just below what a deposit may have: five formats of it are about 100 MB. */
const ATTACHMENT_BYTES = 4 * 1024 * 1024 - 40_000;
const TIMES = 5;
const ALONE_MS = 3_000;

/** The dossier of a sale whose attachments are as large as a deposit may be, beside one without any. */
export async function measureDossier(closing: Closing): Promise<Bar[]> {
  const { service } = await startFilledService('dossier', closing);
  const watch = await createWatch(service);
  const small = await deposit(service, 0);
  const large = await deposit(service, ATTACHMENTS);
  for (const id of [small, large]) await download(service, id); // loads the printers
  const [, alone] = await watch(() => sleep(ALONE_MS));
  const firsts = { small: await timeOf(service, small), large: [] as number[] };
  const [sizes, beside] = await watch(async () => {
    const bytes = [];
    for (let turn = 0; turn < TIMES; turn += 1) {
      const { first, size } = await download(service, large);
      firsts.large.push(first);
      bytes.push(size);
    }
    return bytes;
  });
  const p50 = (times: readonly number[]) => percentile(times, 50) ?? Number.NaN;
  const name = `dossier, ${megabytes(sizes[0] ?? 0)} MB packed`;
  return [
    {
      what: `${name}: first byte, p50`,
      value: p50(firsts.large),
      unit: 'ms',
      most: 300,
      without: `attachments ${p50(firsts.small)} ms`,
    },
    {
      what: `${name}: memory of the service`,
      value: megabytes(beside.grown),
      unit: 'MB more',
      most: 64,
      without: `${megabytes(alone.grown)} MB; with document processes ${megabytes(beside.family_grown)} MB`,
    },
    {
      what: `${name}: others' reads, p99`,
      value: beside.p99,
      unit: 'ms',
      most: 100,
      without: `${alone.p99} ms`,
    },
  ];
}

async function deposit(service: PartnerService, attachments: number): Promise<number> {
  const { address, authorization, workspace_id } = service;
  const names = Array.from({ length: attachments }, (_, index) => `piece-${index + 1}.pdf`);
  const listed = names.map((filename) => ({ reference: filename, filename }));
  const form = new FormData();
  form.append(
    'invoice',
    JSON.stringify({ invoice: { ...buildDeposit(), seller: SELLER, attachments: listed } }),
  );
  for (const name of names)
    form.append(
      'attachment',
      new Blob([Buffer.concat([PDF_BYTES, randomBytes(ATTACHMENT_BYTES)])]),
      name,
    );
  const path = `${address}/api/v1/workspaces/${workspace_id}/invoices`;
  const answer = await fetch(path, { method: 'POST', headers: authorization, body: form });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const timeOf = async (service: PartnerService, id: number): Promise<number[]> => {
  const times = [];
  for (let turn = 0; turn < TIMES; turn += 1) times.push((await download(service, id)).first);
  return times;
};

/** Milliseconds to the first byte of the body, and its bytes. */
async function download({ address, authorization }: PartnerService, id: number) {
  const began = performance.now();
  const answer = await fetch(`${address}/api/v1/invoices/${id}/dossier`, {
    headers: authorization,
  });
  if (!answer.ok || answer.body === null)
    throw new Error(`${answer.status} ${await answer.text()}`);
  let first: number | undefined;
  let size = 0;
  for await (const chunk of answer.body) {
    first ??= performance.now() - began;
    size += (chunk as Uint8Array).length;
  }
  return { first: first ?? Number.NaN, size };
}
