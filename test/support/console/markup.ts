import * as fc from 'fast-check';

/** No page has it by itself. */
export const PLAIN = 'Qzxj';

/** Texts that would be tags, attributes or templates if they were not escaped. */
export const markup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '</script>',
        '<img src=x onerror=a>',
        '{data.id}',
        '-->',
        '\n',
      ),
      fc.string(),
    ),
    { maxLength: 6 },
  )
  .map((pieces) => `${PLAIN}${pieces.join('')}`);
