/**
 * Password managers save a new password under the name that stands in its form. Not `type="hidden"`, which they pass over; out
 * of everybody else's way.
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
