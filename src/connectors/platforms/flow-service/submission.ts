import { fingerprintLong } from '#kernel/secret.ts';
import { printJson } from '#kernel/json.ts';
import { printMultipart } from './multipart.ts';

export const FLOW_SYNTAXES = ['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR'] as const;
export type FlowSyntax = (typeof FLOW_SYNTAXES)[number];

/** A file for a platform. */
export interface Submission {
  file: Uint8Array;
  /** With its ending. */
  name: string;
  flow_syntax: FlowSyntax;
  /** By which a search finds the flow: a UUID, since version 1.2 takes 36 characters. */
  tracking_id: string;
  /** Computed by the platform if null. */
  processing_rule: string | null;
  flow_profile: string | null;
}

const MAX_NAME = 255;

/** The body of `POST /v1/flows`. `flowInfo` comes first, and is no file. */
export async function printSubmission(
  submission: Submission,
): Promise<{ type: string; body: Buffer[] }> {
  const { file, name, flow_syntax, tracking_id, processing_rule, flow_profile } = submission;
  const cutName = name.slice(-MAX_NAME);
  const flowInfo = {
    flowSyntax: flow_syntax,
    name: cutName,
    trackingId: tracking_id,
    sha256: await fingerprintLong(file),
    ...(processing_rule === null ? {} : { processingRule: processing_rule }),
    ...(flow_profile === null ? {} : { flowProfile: flow_profile }),
  };
  const type = flow_syntax === 'Factur-X' ? 'application/pdf' : 'application/xml';
  return printMultipart([
    { name: 'flowInfo', type: 'application/json', bytes: Buffer.from(printJson(flowInfo)) },
    { name: 'file', filename: cutName, type, bytes: file },
  ]);
}
