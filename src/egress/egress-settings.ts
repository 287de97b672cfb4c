import { readFileSync } from 'node:fs';
import type { EgressConfiguration } from '#config/configuration.ts';
import type { HostOverride } from '#kernel/setting.ts';
import type { DnsServers } from './dns/lookup.ts';
import type { TrustedCertificates } from './trust.ts';

/** Where calls may go and whom they trust, as plain values, which a thread can be given. */
export interface EgressSettings extends TrustedCertificates {
  allowCidrs: readonly string[];
  hosts: readonly HostOverride[];
  dnsServers: DnsServers;
}

/** Reads the certificate files. Throws if one cannot be read. */
export function readEgressSettings({
  caFiles,
  localCaFile,
  ...rest
}: EgressConfiguration): EgressSettings {
  return {
    ...rest,
    extraCa: caFiles.map((file) => readFileSync(file, 'utf8')),
    localCa: localCaFile === undefined ? null : readFileSync(localCaFile, 'utf8'),
  };
}
