/** Parses a JSON text so that its numbers print again with all digits: `1200.00` stays `1200.00`. */
export const parseKeepingDigits = (text: string): unknown =>
  JSON.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source
      ? JSON.rawJSON(source)
      : value,
  );
