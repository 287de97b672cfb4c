import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { escapeHtml } from '#http/pages/html.ts';
import { markup, PLAIN } from '#test/support/console/markup.ts';
import { PARTS_OF_TEXT } from '#test/support/console/parts-of-text.ts';

describe('the parts of the console', () => {
  for (const [name, print] of Object.entries(PARTS_OF_TEXT))
    it(`print every text as text, whatever is in it: ${name}`, () => {
      const plain = print(PLAIN).html;
      expect(plain).to.include(PLAIN);
      fc.assert(
        fc.property(markup, (text) => {
          // Otherwise the same HTML, so no text becomes a tag or an attribute, and none is changed.
          expect(print(text).html).to.equal(plain.replaceAll(PLAIN, () => escapeHtml(text)));
        }),
      );
    });

  it('have no inline style or script, which the policy refuses', () => {
    for (const [name, print] of Object.entries(PARTS_OF_TEXT)) {
      const { html } = print(PLAIN);
      expect(html, name).not.to.match(/\sstyle=|\son\w+=|<style|javascript:/i);
      const scripts = Array.from(html.matchAll(/<script([^>]*)>([^<]*)/g));
      for (const [, tag, text] of scripts)
        expect([tag?.includes(' src="'), text]).to.deep.equal([true, '']);
    }
  });

  it('are all tried with markup, but those that take no text', () => {
    const sources = readdirSync(join(import.meta.dirname, '../../../src/console/parts'));
    const withoutText = [
      'address',
      'amount-head',
      'attributes',
      'dated-place',
      'icon',
      'json-view',
      'page-rows',
      'reader',
      'receiver-command',
      'resource-path',
      'seen-version',
      'size',
      'state-badges',
      'time',
      'token-command',
      'typed-amount',
      'visit',
      'workspace-path',
    ];
    const tried = Object.keys(PARTS_OF_TEXT).map((name) => name.replaceAll(' ', '-'));
    // The form shows every kind of field.
    const ofForm = ['choice-field', 'field', 'field-frame', 'field-input', 'member-rule'];
    const ofOthers = ['copy-field', 'paged-table', 'secret-once'];
    const named = [...tried, ...withoutText, ...ofForm, ...ofOthers];
    expect(
      sources.map((file) => file.replace('.ts', '')).filter((name) => !named.includes(name)),
    ).to.deep.equal([]);
  });
});
