import { expect } from 'chai';
import * as fc from 'fast-check';
import { decimal } from '#kernel/decimal.ts';
import { MAX_VALUES, parseJson, printJson, UnreadableJson } from '#kernel/json.ts';

function failureOf(text: string): UnreadableJson {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof UnreadableJson) return error;
    throw error;
  }
  throw new Error(`${text.slice(0, 40)} was read`);
}

const read = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch (error) {
    return error;
  }
};

/** Microseconds of this thread's processor time. */
function cpuOf(run: () => unknown): number {
  const began = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(began);
  return user + system;
}

describe('printed JSON', () => {
  it('is compact, with the members in their order', () => {
    expect(printJson({ b: [1, null], a: 'é' })).to.equal('{"b":[1,null],"a":"é"}');
  });

  it('refuses values that have no JSON text', () => {
    expect(() => printJson(undefined)).to.throw(TypeError, 'undefined');
    expect(() => printJson(() => 1)).to.throw(TypeError, 'function');
  });
});

describe('read JSON', () => {
  it('equals what JSON.parse reads, for every value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        fc.pre(!text.includes('__proto__'));
        expect(parseJson(text)).to.deep.equal(JSON.parse(text));
      }),
    );
  });

  it('keeps a number that a double cannot hold as text', () => {
    const read = parseJson('[12345678901234567.89,-9007199254740993, 1e400,1e-400, 1E+999]');
    const kept = ['12345678901234567.89', '-9007199254740993', '1e400', '1e-400', '1E+999'];
    expect(read).to.deep.equal(kept);
    for (const alone of ['9007199254740993', '-9007199254740993', '900719925474099.31', '1e400']) {
      expect(parseJson(alone)).to.equal(alone);
      expect(parseJson(`{"amount":${alone}}`)).to.deep.equal({ amount: alone });
    }
    expect(parseJson('0.12345678901234567890')).to.equal('0.12345678901234567890');
    expect(parseJson('{"amount":\n123456789012345.6789}')).to.deep.equal({
      amount: '123456789012345.6789',
    });
  });

  it('keeps a number that a double can hold as a number, at any length', () => {
    expect(parseJson('[1.00000000000000000000, 100000000000000000000, 0.30000000000000004]'))
      .to //
      .deep.equal([1, 1e20, 0.30000000000000004]);
    expect(parseJson('[1e21,-0,1.5E3,12345678901234567.89,7]')).to.deep.equal([
      1e21,
      -0,
      1500,
      '12345678901234567.89',
      7,
    ]);
  });

  it('keeps a number that is not a decimal as a number, at any size', () => {
    const read = (number: string) =>
      parseJson(`{"amount":${number},"category_id":${number}}`, ['amount']);
    const both = (number: string, category_id: unknown) =>
      expect(read(number), number).to.deep.equal({ amount: number, category_id });
    for (const number of ['9007199254740993', '-9007199254740993', '9223372036854775809'])
      both(number, Number(number));
    expect(read('90071992547409930e-1')).to.have.property('category_id', 2 ** 53);
    both('1e400', Number.MAX_VALUE);
    both(`-${'9'.repeat(100_000)}`, -Number.MAX_VALUE);
    both(`1e${'9'.repeat(400)}`, Number.MAX_VALUE);
    for (const fraction of ['9007199254740993.5', '0.99999999999999999999', '1e-400'])
      both(fraction, Number.MIN_VALUE);
    expect(parseJson('{"category_id":"9007199254740993"}', [])).to.deep.equal({
      category_id: '9007199254740993',
    });
  });

  it('never changes the value of a number', () => {
    const digits = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    fc.assert(
      fc.property(digits, (value) => {
        const read = parseJson(`{"value":${value}}`) as { value: string | number };
        expect(decimal(String(read.value)).toFixed()).to.equal(String(value));
      }),
    );
  });

  it('does not change strings of digits', () => {
    const text = '{"iban":"FR7630006000011234567890189","ref":"12345678901234567890"}';
    expect(parseJson(text)).to.deep.equal(JSON.parse(text));
    expect(parseJson(`[${text}, 12345678901234567890123]`)).to.have.nested.property(
      '[0].ref',
      '12345678901234567890',
    );
  });

  it('drops __proto__, with its letters escaped in any way', () => {
    const spellings = ['__proto__', String.raw`\u005f_proto__`, String.raw`__pr\u006Fto__`];
    spellings.push(String.raw`__\u0070roto\u005F_`);
    for (const key of spellings) {
      const read = parseJson(`{"a":{"${key}":{"admin":true},"b":1}}`) as { a: object };
      expect(Object.getOwnPropertyNames(read.a), key).to.deep.equal(['b']);
      expect(Object.assign({}, read.a)).not.to.have.property('admin');
    }
  });

  it('refuses malformed text', () => {
    for (const text of [
      '',
      '{',
      '{"a":1,}',
      "{'a':1}",
      'undefined',
      '01',
      '[1',
      '"\0"',
      '{"a":1}x',
    ]) {
      expect(failureOf(text).reason, text).to.equal('malformed');
    }
  });

  it('reads 64 levels and refuses 65, without recursion', () => {
    expect(() => parseJson('['.repeat(64) + ']'.repeat(64))).not.to.throw();
    expect(failureOf('['.repeat(65) + ']'.repeat(65)).reason).to.equal('too_deep');
    expect(failureOf('{"a":'.repeat(65) + '1' + '}'.repeat(65)).reason).to.equal('too_deep');
    expect(failureOf('['.repeat(1_000_000)).reason).to.equal('too_deep');
    const strings = JSON.stringify('['.repeat(100));
    expect(parseJson(strings)).to.equal('['.repeat(100));
  });

  it('does not accept malformed text next to a long number', () => {
    for (const text of [
      '{12345678901234567890:1}',
      '{"a":1,12345678901234567890 :1}',
      '[012345678901234567890]',
      '[12345678901234567890.]',
      '[1234567890-1234567890]',
      '["a"12345678901234567890]',
    ]) {
      expect(failureOf(text).reason, text).to.equal('malformed');
    }
  });

  it('reads 400 000 values and refuses one more', () => {
    const list = (count: number) => `[${Array(count).fill('{}').join()}]`;
    expect(parseJson(list(MAX_VALUES - 1))).to.have.lengthOf(MAX_VALUES - 1);
    expect(failureOf(list(MAX_VALUES)).reason).to.equal('too_many_values');
  });

  it('takes a few times as long as JSON.parse, for any text', () => {
    const objects = (member: string) => Array(100_000).fill(`{${member}}`).join();
    const texts = {
      'one __proto__': `[{"__proto__":1},${objects('"c":1')}]`,
      'nothing but __proto__': `[${objects('"__proto__":1')}]`,
      'one emoji': String.raw`["\ud83d\ude00",${objects('"c":1')}]`,
      'one 17-digit number': `[12345678901234567,${objects('"c":1')}]`,
      'one member twice': `[${objects('"c":1')},{"c":1,"c":1}]`,
      'half a pair at the end': String.raw`[${objects('"c":1')},"\ud83d"]`,
    };
    for (const [name, text] of Object.entries(texts)) {
      // In pairs, since other processes take the caches.
      const factors = Array.from(
        { length: 7 },
        () => cpuOf(() => read(text)) / cpuOf(() => JSON.parse(text) as unknown),
      );
      expect(Math.min(...factors), name).to.be.below(10);
    }
  });

  it('refuses a repeated member and says where it is', () => {
    const twice = failureOf(
      String.raw`{"invoice":{"lines":[{"name":"a"},{"name":1,"n\u0061me":2}]}}`,
    );
    expect(twice.reason).to.equal('repeated_member');
    expect(twice.path).to.deep.equal(['invoice', 'lines', '1', 'name']);
    expect(failureOf('[{"__proto__":1,"__proto__":2}]').reason).to.equal('repeated_member');
  });

  it('refuses U+0000 and says where it is', () => {
    const inValue = failureOf(String.raw`{"invoice":{"lines":[{"name":"a"},{"name":"b\u0000"}]}}`);
    expect(inValue.reason).to.equal('nul_character');
    expect(inValue.path).to.deep.equal(['invoice', 'lines', '1', 'name']);
    const inKey = failureOf(String.raw`{"invoice":{"na\u0000me":1}}`);
    expect(inKey.reason).to.equal('nul_character');
    expect(inKey.path).to.deep.equal(['invoice']);
    expect(failureOf(String.raw`"\u0000"`).path).to.deep.equal([]);
    expect(parseJson(String.raw`"\\u0000"`)).to.equal(String.raw`\u0000`);
  });

  it('refuses half a surrogate pair and says where it is, but accepts a whole one', () => {
    const inValue = failureOf(String.raw`{"invoice":{"lines":[{"name":"a"},{"name":"b\ud83d"}]}}`);
    expect(inValue.reason).to.equal('lone_surrogate');
    expect(inValue.path).to.deep.equal(['invoice', 'lines', '1', 'name']);
    expect(failureOf(String.raw`{"invoice":{"na\uDE00me":1}}`).path).to.deep.equal(['invoice']);
    expect(parseJson(String.raw`["\ud83d\ude00","\\ud83d"]`)).to.deep.equal(['😀', '\\ud83d']);
  });
});
