/** Of e-reporting, in the audit log. */
export const REPORTING_AUDIT = {
  fr: {
    actions: {
      compose: 'a composé {}',
      send: 'a envoyé {}',
      record_outcome: 'a noté le résultat pour {}',
      give_reporting: 'a indiqué où déclarer {}',
    },
    subjects: { daily_takings: 'le ticket de caisse', transmissions: 'la déclaration' },
  },
  en: {
    actions: {
      compose: 'composed {}',
      send: 'sent {}',
      record_outcome: 'recorded what became of {}',
      give_reporting: 'said how {} is reported',
    },
    subjects: { daily_takings: 'the taking', transmissions: 'the report' },
  },
};
