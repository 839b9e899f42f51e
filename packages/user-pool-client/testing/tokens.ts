/** A readable token without a valid signature, since the client verifies none. */
export const token = (iat: number, exp: number, claims: object = {}) =>
  `h.${Buffer.from(JSON.stringify({ iat, exp, ...claims })).toString('base64url')}.s`

export const tokens = (from: number, to: number, claims: object = { origin_jti: 'origin' }) => ({
  IdToken: token(from, to),
  AccessToken: token(from, to, claims),
})
