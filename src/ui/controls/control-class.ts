/** Classes of text inputs, selects and textareas. Text of 16 px keeps phones from zooming in on focus. */
export const controlClass = `block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3.5 py-2
  text-base text-ink placeholder:text-muted transition-colors hover:border-ink/60
  focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-brand
  disabled:cursor-not-allowed disabled:bg-sand disabled:text-muted
  aria-invalid:border-danger aria-invalid:focus-visible:outline-danger`
