import { z } from 'zod'

const onOff = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((text) => text === 'true')
const between = (min: number, max: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)

const flowNames = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'REFRESH_TOKEN_AUTH'] as const
const flows = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(flowNames, { error: `must be some of ${flowNames.join(',')}` })))
  .refine((names) => names.some((name) => name !== 'REFRESH_TOKEN_AUTH'), 'must name a way to sign in')

/** The settings of a pool that an administrator may change, by the names of their columns. */
const poolSettings = z.strictObject({
  requires_second_factor: onOff,
  devices: z.enum(['off', 'opt-in', 'always'], { error: 'must be off, opt-in or always' }),
  remembered_devices_skip_factor: onOff,
  asks_fresh_proof: onOff,
})
export type PoolSettingValues = z.output<typeof poolSettings>

/** The settings of a client by which people sign in. */
const clientSettings = z.strictObject({
  flows,
  hides_existence: onOff,
  access_seconds: between(300, 86_400),
  refresh_seconds: between(3600, 315_360_000),
  rotates_refresh_tokens: onOff,
  rotation_grace_seconds: between(0, 60),
})
export type ClientSettingValues = z.output<typeof clientSettings>

/** A setting that is absent stays as it is. */
type Changes<V> = { readonly [Name in keyof V]?: V[Name] | undefined }

export interface Checked<V> {
  readonly changes: Partial<V>
  readonly faults: readonly string[]
}

type Given = Readonly<Record<string, string>>

const check = <V extends object>(schema: z.ZodType<Changes<V>>, given: Given): Checked<V> => {
  const parsed = schema.safeParse(given)
  // Only what is given is parsed, so no value is undefined.
  if (parsed.success) return { changes: parsed.data, faults: [] }
  const faults = parsed.error.issues.map(({ code, path, message, ...issue }) =>
    code === 'unrecognized_keys' && 'keys' in issue
      ? `${issue.keys.join(', ')}: there is no such setting`
      : `${path.join('.')} ${message}`,
  )
  return { changes: {}, faults }
}

/** Each value is checked by itself here; `poolConflicts` and `clientConflicts` check that they go together. */
export const readPoolSettings = (given: Given): Checked<PoolSettingValues> =>
  check<PoolSettingValues>(poolSettings.partial(), given)
export const readClientSettings = (given: Given): Checked<ClientSettingValues> =>
  check<ClientSettingValues>(clientSettings.partial(), given)

export const poolConflicts = (pool: PoolSettingValues): string[] =>
  pool.devices === 'off' && pool.remembered_devices_skip_factor
    ? ['remembered_devices_skip_factor needs devices to be opt-in or always']
    : []

export const clientConflicts = (client: ClientSettingValues): string[] => [
  ...(client.access_seconds > client.refresh_seconds
    ? ['access_seconds must not be longer than refresh_seconds']
    : []),
  ...(client.rotation_grace_seconds > 0 && !client.rotates_refresh_tokens
    ? ['rotation_grace_seconds needs rotates_refresh_tokens']
    : []),
]
