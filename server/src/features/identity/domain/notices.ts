/** The events that the owner of an account is notified of by mail. */
export const noticeKinds = [
  'account-deleted',
  'authenticator-on',
  'authenticator-off',
  'authenticator-replaced',
  'device-listed',
  'device-remembered',
  'email-changed',
  'identity-linked',
  'password-changed',
  'recovery-code-used',
  'recovery-codes-made',
  'sessions-ended',
  'sms-factor-on',
  'sms-factor-off',
  'unverified-email-changed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
