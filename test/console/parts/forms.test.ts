import { expect } from 'chai';
import { form } from '#console/parts/form.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { endpointCreationSchema } from '#resources/webhook-endpoints/schema.ts';

const reader = { language: 'fr', now: new Date('2026-11-22T16:42:05Z') } as const;
const frame = {
  id: 'endpoint',
  call: 'POST /console/workspaces/1/webhook_endpoints',
  wrapper: 'webhook_endpoint',
  schema: endpointCreationSchema,
  submit: 'Créer',
};

describe('the forms of the console', () => {
  const print = (...fields: Parameters<typeof form>[1]['fields'] & object) =>
    form(reader, { ...frame, fields }).html;

  it('take the limits and types of their members from the body schema', () => {
    expect(print({ name: 'name', label: 'Nom' }))
      .to.include('maxlength="255"')
      .and.to.include('data-type="string" data-nullable')
      .and.to.include('<small>facultatif</small>');
    const url = print({ name: 'url', label: 'URL', as: 'url' });
    expect(url)
      .to.include('maxlength="2048"')
      .and.to.include('data-required')
      .and.not.to.include('facultatif');
    expect(print({ name: 'category_id', label: 'Catégorie' })).to.include('data-type="integer"');
    const types = print({ name: 'event_type', label: 'Évènement' });
    expect(types).to.include('<option value="invoice.created">invoice.created</option>');
  });

  it('cannot hold a member that their call does not take', () => {
    expect(() => print({ name: 'owner', label: 'Propriétaire' })).to.throw(
      'the body has no member owner',
    );
  });

  it('show a choice as radio buttons, and a list as checkboxes', () => {
    const choices = [{ value: 'lines', label: 'Lignes' }];
    expect(print({ name: 'event_type', label: 'Évènement', as: 'radios', choices })).to.match(
      /<fieldset.*type="radio"[^>]*name="event_type"/s,
    );
    expect(print({ name: 'includes', label: 'Avec', choices, value: ['lines'] })).to.match(
      /type="checkbox"[^>]*name="includes"[^>]*data-type="array"[^>]*checked/s,
    );
  });

  it('take JSON as it is written, and a yes or no as radio buttons', () => {
    expect(print({ name: 'includes', label: 'Avec', as: 'json', value: '[1]' })).to.match(
      /<textarea[^>]*name="includes"[^>]*data-type="json"[^>]*>\n\[1\]<\/textarea>/,
    );
    const schema = { type: 'object', properties: { active: { type: ['boolean', 'null'] } } };
    const choices = [{ value: 'false', label: 'Non' }];
    const fields = [{ name: 'active', label: 'Actif', as: 'radios', choices }] as const;
    expect(form(reader, { ...frame, schema, fields }).html).to.match(
      /type="radio"[^>]*name="active"[^>]*data-type="boolean"[^>]*value="false"/,
    );
  });

  it('say whether they send only what has changed', () => {
    expect(print()).not.to.include('data-changes-only');
    expect(form(reader, { ...frame, changesOnly: true }).html).to.include(' data-changes-only');
  });

  it('send nothing without scripts, and say that they need them', () => {
    const printed = print();
    expect(printed).to.include('method="dialog"').and.to.include('<noscript>');
    expect(printed).not.to.include('action=');
  });

  it('ask with the focus on « Annuler » and a button that is the verb', () => {
    const printed = confirmation(reader, {
      ...frame,
      open: 'Supprimer…',
      question: "Supprimer l'endpoint ?",
      consequences: '3 livraisons échoueront.',
      verb: 'Supprimer',
      typed: 'Comptabilité',
    }).html;
    expect(printed).to.match(/command="close" autofocus>Annuler</);
    expect(printed).to.match(/class="danger">Supprimer</);
    expect(printed).to.include('data-typed="Comptabilité"');
    expect(printed).to.include('Saisissez « Comptabilité » pour confirmer.');
  });
});
