// Nothing depends on this script.

const WORDS = {
  en: { copy: 'Copy', copied: 'Copied', refused: 'Refused by the browser' },
  fr: { copy: 'Copier', copied: 'Copié', refused: 'Refusé par le navigateur' },
};

offerCopies();

function offerCopies() {
  // Only secure contexts have a clipboard.
  if (!('clipboard' in navigator)) return;
  const words = document.documentElement.lang === 'fr' ? WORDS.fr : WORDS.en;
  for (const figure of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.copy;
    button.ariaLabel = `${words.copy}: ${figure.querySelector('figcaption')?.textContent}`;
    /** @param {string} text */
    const say = (text) => {
      button.textContent = text;
      button.ariaLabel = null;
      setTimeout(() => (button.textContent = words.copy), 2000);
    };
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(figure.querySelector('code')?.textContent ?? '').then(
        () => say(words.copied),
        () => say(words.refused),
      );
    });
    figure.querySelector('figcaption')?.append(button);
  }
}
