import { encodeQR } from 'qr';
import type { OwnSecondFactor } from '#domain/access/users/find-account.ts';
import type { PendingSecret } from '#domain/access/users/second-factor.ts';
import { html, type Html } from '#http/pages/html.ts';
import { copyField } from '#console/parts/copy-field.ts';
import { facts } from '#console/parts/facts.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import { form } from '#console/parts/form.ts';
import { banner } from '#console/parts/page-head.ts';
import { secretOnce } from '#console/parts/secret-once.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { codeSchema, confirmationSchema, secondFactorEndSchema } from '#console/session/schema.ts';
import { accountWords } from '#console/words/account-words.ts';

export interface SecondFactorInput {
  secondFactor: OwnSecondFactor;
  /** Workspaces that a person without it does not get into. */
  requiredBy: readonly { name: string }[];
  /** The administration of the service does not open without it. */
  isRequiredToAdminister: boolean;
}

const CALL = 'POST /console/account/second_factor';

/** The fields of a form that asks for the second factor again. */
export function codeField({ language }: PersonVisit): FieldInput {
  const words = accountWords(language);
  const help = words.code_or_recovery;
  return { name: 'code', label: words.code, help, as: 'one_time_code', isOptional: false };
}

export function secondFactorSection(
  { secondFactor, requiredBy, isRequiredToAdminister }: SecondFactorInput,
  visit: PersonVisit,
): Html {
  const words = accountWords(visit.language);
  const { isOn, left, pending } = secondFactor;
  const names = requiredBy.map(({ name }) => name).join(', ');
  return html`<section class="narrow" id="second-factor">
    <h2>${words.second_factor}</h2>
    ${isOn || names === '' ? null : banner('waiting', html`<p>${words.second_factor_required(names)}</p>`)}
    ${isOn || !isRequiredToAdminister ? null : banner('waiting', html`<p>${words.required_to_administer}</p>`)}
    <p class="advice">${isOn ? words.is_on(left) : words.second_factor_help}</p>
    ${isOn ? offForm(visit) : pending === null ? onForm(visit) : confirmForm(visit, pending)}
    ${recoveryDialog(visit)}
  </section>`;
}

function onForm(visit: PersonVisit): Html {
  const words = accountWords(visit.language);
  return form(visit, {
    id: 'second-factor-on',
    call: CALL,
    wrapper: 'second_factor',
    schema: confirmationSchema,
    fields: [{ name: 'current_password', label: words.current_password, as: 'password' }],
    submit: words.turn_on,
    done: words.scan,
  });
}

const RECOVERY_DIALOG = 'recovery-codes';

function confirmForm(visit: PersonVisit, { secret, uri }: PendingSecret): Html {
  const words = accountWords(visit.language);
  return html`<p>${words.scan}</p>
    ${qrCode(words.qr, uri)}
    ${facts([
      { label: words.secret, value: copyField(visit, words.secret, secret) },
      { label: words.link, value: html`<a href="${uri}">${words.link}</a>` },
    ])}
    ${form(visit, {
      id: 'second-factor-confirm',
      call: `${CALL}/confirm`,
      wrapper: 'second_factor',
      schema: codeSchema,
      fields: [{ name: 'code', label: words.first_code, as: 'one_time_code' }],
      submit: words.confirm,
      secret: RECOVERY_DIALOG,
      done: words.turned_on,
    })}`;
}

/** Dark on white in both themes, since scanners expect it. */
function qrCode(label: string, text: string): Html {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return html`<svg
    role="img"
    aria-label="${label}"
    width="220"
    height="220"
    viewBox="0 0 ${size} ${size}"
  >
    <rect width="${size}" height="${size}" fill="white" />
    <path d="${path}" fill="black" />
  </svg>`;
}

function recoveryDialog(visit: PersonVisit): Html {
  const words = accountWords(visit.language);
  return secretOnce(visit, {
    id: RECOVERY_DIALOG,
    title: words.recovery_title,
    sentence: words.recovery_sentence,
    several: {
      warning: words.recovery_warning,
      saved: words.recovery_saved,
      unsaved: words.recovery_unsaved,
    },
    values: [{ label: words.recovery_codes, from: 'data.recovery_codes' }],
  });
}

function offForm(visit: PersonVisit): Html {
  const words = accountWords(visit.language);
  return form(visit, {
    id: 'second-factor-off',
    call: `${CALL}/remove`,
    wrapper: 'second_factor',
    schema: secondFactorEndSchema,
    fields: [
      { name: 'current_password', label: words.current_password, as: 'password' },
      codeField(visit),
    ],
    submit: words.turn_off,
    tone: 'danger',
    done: words.turned_off,
  });
}
