import { RailFileFault } from '../file-rail/fault.ts'
import type { Attention, FileAnswer } from '../file-rail/format.ts'
import { StatementCheck } from './statement-check.ts'
import { readElements, textOf, type FoundElement } from './read-elements.ts'
import { answerOfEntry, answerOfTransaction } from './read-statement.ts'
import { answerOfStatus } from './read-status.ts'

/** The messages that answer ours, in the versions that banks send: those elements that are read here are the same in all of them. */
const known = /^(?:pain\.002\.001\.(?:0[3-9]|1\d)|camt\.05[34]\.001\.(?:0[2-9]|1\d))$/

const wanted = new Set([
  ...['GrpHdr', 'OrgnlGrpInfAndSts', 'OrgnlPmtInfAndSts', 'TxInfAndSts'],
  ...['Bal', 'TxsSummry', 'Ntry', 'TxDtls', 'Stmt', 'Ntfctn'],
])

/** Yields what a message of the bank answers: a status report, a statement, or a notification of debits and credits. */
export async function* readBankMessage(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<FileAnswer | Attention> {
  let header: string | undefined
  const check = new StatementCheck()
  for await (const found of readElements(pieces, wanted)) {
    if (!known.test(found.message)) throw new RailFileFault(`Messages of type ${found.message} are not read.`)
    const { element } = found
    if (element.name === 'GrpHdr') {
      header = textOf(element, 'CreDtTm')?.slice(0, 10)
      if (textOf(element, 'MsgId') === undefined || !isDay(header))
        throw new RailFileFault('The message has no identification or no day of its own.')
      continue
    }
    if (header === undefined) throw new RailFileFault('The message has no group header.')
    check.take(found)
    yield* answersOf(found, header)
  }
  if (header === undefined) throw new RailFileFault('The message has no group header.')
}

const isDay = (text: string | undefined) =>
  text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

function answersOf(found: FoundElement, createdOn: string): readonly (FileAnswer | Attention)[] {
  const { name } = found.element
  if (name === 'TxDtls') return answerOfTransaction(found, createdOn)
  if (name === 'Ntry') return answerOfEntry(found, createdOn)
  return name.startsWith('Orgnl') || name === 'TxInfAndSts' ? answerOfStatus(found, createdOn) : []
}
