// Nothing depends on this script.

offerCopies();

function offerCopies() {
  // Only secure contexts have a clipboard.
  if (!('clipboard' in navigator)) return;
  for (const figure of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.ariaLabel = `Copy: ${figure.querySelector('figcaption')?.textContent}`;
    /** @param {string} text */
    const say = (text) => {
      button.textContent = text;
      button.ariaLabel = null;
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    };
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(figure.querySelector('code')?.textContent ?? '').then(
        () => say('Copied'),
        () => say('Refused by the browser'),
      );
    });
    figure.querySelector('figcaption')?.append(button);
  }
}
