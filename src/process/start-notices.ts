import type { Configuration } from '#config/configuration.ts';
import type { NoticeChannels } from '#config/notice-channels.ts';
import { watchEndpoints } from '#connectors/notices/endpoint-watch.ts';
import { createHookWorker, type PostNotice } from '#connectors/notices/hook-worker.ts';
import { createMailWorker } from '#connectors/notices/mail-worker.ts';
import { createPersonMailWorker } from '#connectors/notices/person-mail-worker.ts';
import type { NoticeWorker } from '#connectors/notices/notice-worker.ts';
import { createSmtpSender, MAIL_LIMIT_MS } from '#connectors/notices/send-by-smtp.ts';
import type { Outcome } from '#delivery/outcome.ts';
import { createSignedPoster } from '#delivery/signed-poster.ts';
import { readEgressSettings } from '#egress/egress-settings.ts';
import { OPERATOR_NOTICE } from '#domain/notices/operator/print-operator-notice.ts';
import type { HookAnswer } from '#domain/notices/operator/operator-notice.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';
import { readExtraCa } from './read-extra-ca.ts';

interface Tools extends Pick<Storage, 'db' | 'cipher'> {
  observer: Observer;
  log: Log;
}

/** Starts the workers that report failures to workspaces and the operator. */
export function startNotices(
  configuration: Configuration,
  { mail, hook }: NoticeChannels,
  tools: Tools,
  closing: Closing,
): void {
  const start = (worker: NoticeWorker) => {
    closing.add(() => worker.stop());
    worker.start();
  };
  const { failureLimit } = configuration.delivery;
  start(watchEndpoints({ ...tools, failureLimit }));
  if (mail !== null) {
    const sendMail = createSmtpSender({ ...mail, extraCa: readExtraCa(configuration) });
    const { baseUrl } = configuration;
    start(createMailWorker({ ...tools, sendMail, callLimit: MAIL_LIMIT_MS, baseUrl }));
    start(createPersonMailWorker({ ...tools, sendMail, callLimit: MAIL_LIMIT_MS }));
  }
  if (hook !== null) {
    const postNotice = openHook(configuration, hook, closing);
    const callLimit = 2 * configuration.delivery.responseTimeout;
    start(createHookWorker({ ...tools, postNotice, callLimit }));
  }
}

/** Posts as deliveries are posted, to where they may go. */
function openHook(
  { brand, egress, delivery }: Configuration,
  hook: NonNullable<NoticeChannels['hook']>,
  closing: Closing,
): PostNotice {
  const { connectTimeout, responseTimeout } = delivery;
  const times = { connectTimeout, responseTimeout };
  const reach = readEgressSettings(egress);
  const poster = createSignedPoster({ ...hook, brand, ...times, egress: reach });
  closing.add(async () => poster.close());
  return async (notice) => answerOf(await poster.post({ ...notice, type: OPERATOR_NOTICE }));
}

function answerOf(outcome: Outcome): HookAnswer {
  switch (outcome.kind) {
    case 'acknowledged':
      return { outcome: 'sent' };
    case 'refused':
      return { outcome: 'failed', reason: outcome.error_code ?? outcome.reason };
    case 'failed': {
      const { error_code, response_status } = outcome;
      return { outcome: 'failed', reason: error_code ?? `HTTP ${response_status}` };
    }
    case 'outdated':
      return { outcome: 'failed', reason: 'not sent' };
    default:
      return outcome satisfies never;
  }
}
