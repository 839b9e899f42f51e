import { RailFileFault } from '../file-rail/fault.ts'

/** An amount in hundred-thousandths, since a message may state five decimal digits. */
export function exact(text: string | undefined): bigint {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{1,5}))?$/.exec(text ?? '') ?? []
  if (whole === undefined) throw new RailFileFault('An amount is not a decimal number.')
  return BigInt(whole + decimals.padEnd(5, '0'))
}

const mostPence = 10n ** 15n

/** An amount of pounds in pence, as far as amounts are stored. */
export function penceOf(text: string | undefined): bigint {
  const amount = exact(text?.trim())
  if (amount % 1000n !== 0n || amount / 1000n > mostPence)
    throw new RailFileFault('An amount has parts of a penny, or too many digits.')
  return amount / 1000n
}
