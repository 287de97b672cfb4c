const BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAAoCAIAAAC6iKlyAAAAl0lEQVR42u3aMQqAMAxA0Z7Dy3lJ76ebi6BNGkqF' +
  '93EqdXlj0nZqSg0BaNACDRq0FoTe9uP9AzoK/UmMuwA6pMw6CZ1QZh2GTiuzDkAPKrPugi5RZg16DehC5U7r+87z' +
  'rz+egAYNGjRo0KBBgwYNGjRo0GYdhkrm0ZRtWOwMKYehbcHnQXvXMQ+6kxtoDbRAgxZo0KCV7QLThTmRKhVPqwAA' +
  'AABJRU5ErkJggg==';

/** A lamp and its rays, 120 × 40 pixels. */
export const SAMPLE_LOGO = {
  media_type: 'image/png',
  content: new Uint8Array(Buffer.from(BASE64, 'base64')),
  description: 'A PNG of 120 × 40 pixels.',
};
