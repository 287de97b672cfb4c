import { html, type Html } from '#http/pages/html.ts';
import { badge } from '#console/parts/badge.ts';
import { barChart } from '#console/parts/chart.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { copyBlock, copyField } from '#console/parts/copy-field.ts';
import { empty } from '#console/parts/empty.ts';
import { facts } from '#console/parts/facts.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { fieldGroups } from '#console/parts/field-groups.ts';
import { filters, newRows } from '#console/parts/filters.ts';
import { callButton, form } from '#console/parts/form.ts';
import { iban } from '#console/parts/iban.ts';
import { exactText } from '#console/parts/json-view.ts';
import { loadMore, searchedUntil } from '#console/parts/load-more.ts';
import { money } from '#console/parts/money.ts';
import { menu } from '#console/parts/menu.ts';
import { banner, pageHead, part, tabs } from '#console/parts/page-head.ts';
import { progress } from '#console/parts/progress.ts';
import { secretOnce } from '#console/parts/secret-once.ts';
import { NAVIGATION } from '#console/pages/navigation.ts';
import { printShell } from '#console/pipeline/shell.ts';
import { stateChart } from '#console/parts/state-chart.ts';
import { table } from '#console/parts/table.ts';
import { timeLine } from '#console/parts/time-line.ts';

const reader = { language: 'fr', now: new Date('2026-11-22T16:42:05Z') } as const;

const schema = {
  type: 'object',
  properties: {
    text: { type: 'string', maxLength: 20 },
    lines: { type: 'string' },
    one: { type: 'string', enum: ['a', 'b'] },
    radio: { type: 'string' },
    list: { type: 'array', items: {} },
    flag: { type: 'boolean' },
    json: { type: 'array', items: {} },
    secret: { type: 'string' },
  },
  required: ['text'],
};

const LAYOUT = {
  width: 200,
  height: 40,
  states: [
    { state: 'a', x: 0, y: 0, width: 80, height: 40 },
    { state: 'b', x: 120, y: 0, width: 80, height: 40 },
  ],
  moves: [
    {
      from: 'a',
      to: 'b',
      points: [
        { x: 80, y: 20 },
        { x: 120, y: 20 },
      ],
    },
  ],
};
/** The words of states are the program's own. */
const STATES = { wordOf: (state: string) => state, present: 'b', passed: ['a'] };

/** Every part with one text at each place that takes one. */
export const PARTS_OF_TEXT: Readonly<Record<string, (text: string) => Html>> = {
  badge: (text) => badge({ tone: 'danger', icon: 'ban', word: text, name: text }),
  banner: (text) => banner('danger', html`<p>${text}</p>`),
  chart: (text) =>
    barChart(reader, {
      label: text,
      series: [{ name: text, tone: 'success' }],
      bars: [{ label: text, values: [1], more: [text] }],
      head: text,
      moreHeads: [text],
    }),
  confirmation: (text) =>
    confirmation(reader, {
      id: 'ask',
      call: text,
      wrapper: text,
      next: text,
      done: text,
      secret: text,
      open: text,
      question: text,
      consequences: text,
      verb: text,
      typed: text,
    }),
  copies: (text) => html`${copyField(reader, text, text)}${copyBlock(reader, text, text)}`,
  empty: (text) => empty(text),
  facts: (text) =>
    facts([
      { label: text, value: text },
      { label: text, value: text, isCode: true },
    ]),
  'file drop': (text) =>
    fileDrop(reader, {
      id: 'drop',
      call: text,
      accept: text,
      types: { xml: 'text/xml' },
      maxBytes: 10,
      maxFiles: 2,
      next: text,
      word: text,
      refresh: text,
      taken: { address: text, word: text },
      warned: { one: text, many: text },
      ask: { member: text, question: text, choices: [{ value: text, label: text }] },
    }),

  filters: (text) =>
    filters(reader, {
      action: text,
      filters: [
        { name: 'a', label: text, value: text },
        { name: 'b', label: text, value: 'v', choices: [{ value: text, label: text }], all: text },
      ],
      after: newRows(text, text),
    }),
  'field groups': (text) =>
    html`${fieldGroups(reader, { id: 'groups', schema }, [
      { title: text, fields: [{ name: 'text', label: text }] },
      { title: text, fields: [], more: html`${text}`, isFolded: true },
    ])}`,
  form: (text) =>
    form(reader, {
      id: 'form',
      call: text,
      schema,
      fields: [
        { name: 'text', label: text, help: text, value: text },
        { name: 'lines', label: text, value: text, as: 'multiline' },
        { name: 'one', label: text, choices: [{ value: text, label: text }] },
        {
          name: 'radio',
          label: text,
          as: 'radios',
          choices: [{ value: text, label: text, help: text }],
        },
        { name: 'list', label: text, choices: [{ value: text, label: text }] },
        { name: 'flag', label: text, help: text },
        { name: 'secret', label: text, as: 'hidden', value: text },
        { name: 'json', label: text, as: 'json', value: text },
      ],
      more: html`${text}`,
      submit: text,
      note: text,
      cancel: { href: text, word: text },
    }),
  'call button': (text) => callButton(reader, { id: 'call', call: text, submit: text }),
  'exact text': exactText,
  iban: (text) => iban({ iban_masked: text, iban_last4: text }),
  'load more': (text) => html`${loadMore(reader, text)}${searchedUntil(reader, reader.now, text)}`,
  menu: (text) => menu('menu', text, [html`${text}`]),
  money: (text) => money(reader, '1.00', text),
  'page head': (text) =>
    html`${pageHead({ title: text, back: { href: text, word: text }, sentence: text })}
    ${tabs(text, [
      { href: text, word: text, isCurrent: true },
      { href: text, word: text, isCurrent: false },
    ])}`,
  part: (text) => part(text, html`${text}`),
  progress: (text) => html`${progress(reader, text, 1, 2)}`,
  secret: (text) =>
    secretOnce(reader, {
      id: 'secret',
      title: text,
      sentence: text,
      each: text,
      heading: text,
      values: [{ label: text, from: text }],
      env: { name: text, lines: [text] },
      command: { label: text, text },
    }),
  shell: (text) => ({
    html: printShell(
      { title: text, main: html`${text}`, scripts: [] },
      {
        ...reader,
        theme: 'dark',
        url: text,
        person: { id: '1', email: text, administrator: false, session: text },
        workspace: { id: '1', name: text, role: 'owner' },
      },
      { frame: { navigation: NAVIGATION, section: null }, live: 2 },
    ),
  }),
  'state chart': (text) =>
    stateChart({ chart: { across: LAYOUT, down: LAYOUT }, label: text, ...STATES }),
  table: (text) =>
    table({
      name: 'row',
      label: text,
      columns: [
        { head: text, cell: () => text },
        { head: text, cell: () => html`${text}`, title: () => text },
      ],
      rows: [1],
      keyOf: () => text,
      hrefOf: () => text,
      panelOf: () => text,
      versionOf: () => text,
      empty: html``,
    }),
  'time line': (text) =>
    timeLine(reader, [
      { at: reader.now, sentence: text },
      { at: null, sentence: text, isVoid: true, isFuture: true, more: html`${text}` },
    ]),
};
