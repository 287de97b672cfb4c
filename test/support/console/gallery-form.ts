import { html, type Html } from '#http/pages/html.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { form } from '#console/parts/form.ts';
import { secretOnce } from '#console/parts/secret-once.ts';
import { seenVersion } from '#console/parts/seen-version.ts';
import { OPERATIONS } from '#einvoice/model/operation.ts';
import { companyUpdateSchema } from '#resources/companies/schema.ts';
import { batchDecisionSchema } from '#resources/payment-batches/schema.ts';
import { endpointCreationSchema } from '#resources/webhook-endpoints/schema.ts';
import { EVENT_TYPES, galleryReader as reader } from './gallery-reader.ts';

/** `choices` of the form's radio buttons. */
const TYPES = EVENT_TYPES.map((value) => ({ value, label: value, help: 'Ce qui le déclenche.' }));

export const formPage = (call: string): Html => html`
  ${pageHead({ title: 'Créer un endpoint', back: { href: '/list', word: 'Endpoints' } })}
  ${form(reader, {
    id: 'endpoint',
    call: `POST /console/${call}`,
    wrapper: 'webhook_endpoint',
    schema: endpointCreationSchema,
    fields: [
      { name: 'event_type', label: 'Évènement', as: 'radios', choices: TYPES },
      { name: 'url', label: 'Adresse (URL)', as: 'url', help: 'En HTTPS.' },
      { name: 'name', label: 'Nom' },
      { name: 'description', label: 'Description', as: 'multiline' },
      {
        name: 'category_id',
        label: 'Catégorie',
        choices: [{ value: '12345678901234567890', label: 'Énergie' }],
      },
      {
        name: 'includes',
        label: 'Joindre à l’évènement',
        choices: [
          { value: 'lines', label: 'Lignes' },
          { value: 'taxes', label: 'Taxes' },
        ],
      },
    ],
    submit: 'Créer',
    note: 'La création n’envoie rien : la première livraison partira au prochain évènement.',
    cancel: { href: '/list' },
    secret: 'secret',
    next: '/detail?id={data.id}',
    done: 'Endpoint créé.',
  })}
  ${form(reader, {
    id: 'changes',
    call: 'PATCH /console/ok',
    wrapper: 'company',
    changesOnly: true,
    schema: companyUpdateSchema,
    fields: [
      { name: 'siren', label: '', as: 'hidden', value: '732829320' },
      { name: 'name', label: 'Raison sociale', value: 'Saint-Clair', isOptional: false },
      { name: 'address/line1', label: 'Rue', value: '1 rue Haute' },
      { name: 'address/city', label: 'Ville', value: 'Brest' },
      { name: 'footer', label: 'Pied de page', as: 'multiline', value: 'Merci\nA bientôt' },
      {
        name: 'operation',
        label: 'Opération',
        value: 'services',
        choices: OPERATIONS.map((value) => ({ value, label: value })),
      },
    ],
    submit: 'Modifier',
    done: 'Société modifiée.',
  })}
  ${confirmation(reader, {
    id: 'decide',
    call: 'POST /console/outdated',
    wrapper: 'payment_batch',
    schema: batchDecisionSchema,
    fields: [seenVersion(3)],
    open: 'Approuver…',
    question: 'Approuver le lot ?',
    consequences: 'Il ne change plus.',
    verb: 'Approuver',
  })}
  ${secretOnce(reader, {
    id: 'secret',
    title: 'Secret de signature',
    values: [{ label: 'Secret', from: 'data.signing_secret' }],
    env: { name: 'bordereau.env', lines: ['WEBHOOK_SECRET={data.signing_secret}'] },
    command: {
      label: 'Vérifier une livraison',
      text: 'bordereau receive --secret {data.signing_secret}',
    },
  })}
  ${confirmation(reader, {
    id: 'allow',
    call: 'POST /console/refused',
    wrapper: 'webhook_endpoint',
    schema: endpointCreationSchema,
    fields: [{ name: 'url', label: 'Adresse' }],
    open: 'Restreindre…',
    question: "Restreindre l'accès ?",
    consequences: 'Seules les adresses de la liste pourront appeler l’API.',
    verb: 'Restreindre',
  })}
`;
