import { html, type Html } from '#http/pages/html.ts';
import { APPROVAL_MODES, type ApprovalMode } from '#model/approval-mode.ts';
import type { ApprovalSetting } from '#render/workspace.ts';
import { workspaceUpdateSchema } from '#resources/workspaces/routes.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import { callButton, form } from '#console/parts/form.ts';
import { rateText } from '#console/parts/money.ts';
import { banner } from '#console/parts/page-head.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { approvalWords } from '#console/words/approval-words.ts';

const SECTION = 'approval';

const callOf = ({ workspace }: WorkspaceVisit) => ({
  call: `PATCH /console/workspaces/${workspace.id}`,
  wrapper: 'workspace',
  schema: workspaceUpdateSchema,
});

/** The section in which owners say who approves payments. */
export function approvalForm(visit: WorkspaceVisit, setting: ApprovalSetting): Html {
  const words = approvalWords(visit.language);
  return html`<section id="${SECTION}">
    <h2>${words.title}</h2>
    ${form(visit, {
      id: 'workspace-approval',
      ...callOf(visit),
      changesOnly: true,
      fields: fieldsOf(visit, setting),
      submit: words.save,
      tone: 'plain',
      done: words.saved,
    })}
  </section>`;
}

function fieldsOf({ language }: WorkspaceVisit, setting: ApprovalSetting): FieldInput[] {
  const words = approvalWords(language);
  const limit = (name: 'manager_approval_limit' | 'application_approval_limit', label: string) => {
    const value = setting[name];
    return { name, label, value: value === null ? null : rateText(language, value) };
  };
  return [
    {
      name: 'approval',
      label: words.approval,
      as: 'radios',
      value: setting.approval ?? 'anyone',
      choices: APPROVAL_MODES.map((value) => ({
        value,
        label: words[value],
        help: words[`${value}_help`],
      })),
      isOptional: false,
    },
    { ...limit('manager_approval_limit', words.manager_limit), help: words.limit_help },
    limit('application_approval_limit', words.application_limit),
  ];
}

/** Proposes to owners that another person approves; either answer ends it. */
export function approvalProposal(visit: WorkspaceVisit): Html {
  const words = approvalWords(visit.language);
  const button = (value: ApprovalMode, submit: string, tone: 'primary' | 'plain') =>
    callButton(visit, {
      id: `approval-${value}`,
      ...callOf(visit),
      fields: [{ name: 'approval', label: '', as: 'hidden', value }],
      submit,
      tone,
      done: words.saved,
    });
  return banner(
    'info',
    html`<p>${words.proposal}</p>
      <div class="actions">
        ${button('another', words.choose_another, 'primary')}
        ${button('anyone', words.keep_anyone, 'plain')}
        <a href="/workspaces/${visit.workspace.id}/users#${SECTION}">${words.settings}</a>
      </div>`,
  );
}
