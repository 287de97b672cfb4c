import { expect } from 'chai';
import { findChangelogSection } from '#tools/release/changelog-section.ts';

const CHANGELOG = `# Changelog

## 0.2.0 - unreleased

### Added

- Two.

## 0.1.0 - 2026-12-01

- One.
`;

describe('the section of a version in the changelog', () => {
  it('ends at the next heading, and has no heading of its own', () => {
    expect(findChangelogSection(CHANGELOG, '0.2.0')).to.deep.equal({
      date: 'unreleased',
      text: '### Added\n\n- Two.\n',
    });
  });

  it('ends at the end of the file for the first version', () => {
    expect(findChangelogSection(CHANGELOG, '0.1.0')).to.deep.equal({
      date: '2026-12-01',
      text: '- One.\n',
    });
  });

  it('is reported as missing if there is none', () => {
    expect(() => findChangelogSection(CHANGELOG, '0.1')).to.throw(
      'CHANGELOG.md has no section "## 0.1 - <date>": write one',
    );
  });
});
