/**
 * Password managers save a new password under the username in the same form. They ignore `type="hidden"`, so the field is a
 * normal one that is hidden from people and assistive technology.
 */
export const AccountUsername = ({ username }: { username: string }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  />
)
