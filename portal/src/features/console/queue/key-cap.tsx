/** The key that presses a button, shown on it. */
export const KeyCap = ({ name }: { readonly name: string }) => (
  <kbd aria-hidden="true" className="text-12 opacity-80 pointer-coarse:hidden">
    {name}
  </kbd>
)
