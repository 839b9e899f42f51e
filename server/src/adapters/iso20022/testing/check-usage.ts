import { found, textAt, type Element } from './parsed-element.ts'

/** What the schemes of British banks require besides the definition of a message. */
export function checkUsage(document: Element, message: string, faults: string[]): void {
  const isDebits = message.startsWith('pain.008')
  for (const element of leaves(document)) checkSigns(element, faults)
  for (const element of found(document, 'InstdAmt')) checkAmount(element, faults)
  for (const name of ['DbtrAcct', 'CdtrAcct'])
    for (const element of found(document, name)) checkAccount(element, faults)
  for (const name of ['DbtrAgt', 'CdtrAgt'])
    for (const element of found(document, name)) checkBank(element, faults)
  for (const part of found(document, 'GrpHdr')) {
    checkSums(part, document, faults)
    if (!textAt(part, 'InitgPty', 'Nm')) faults.push('GrpHdr: without who initiates')
  }
  for (const part of found(document, 'PmtInf')) {
    checkSums(part, part, faults)
    checkPayments(part, document, isDebits, faults)
  }
  for (const name of ['InstrId', 'EndToEndId']) {
    const keys = found(document, name).map(({ text }) => text)
    if (new Set(keys).size !== keys.length) faults.push(`${name}: occurs twice`)
  }
}

const leaves = (element: Element): Element[] =>
  element.children.length === 0 ? [element] : element.children.flatMap(leaves)

const identifications = new Set(['MsgId', 'PmtInfId', 'InstrId', 'EndToEndId', 'MndtId'])

function checkSigns({ name, text }: Element, faults: string[]): void {
  if (!/^[A-Za-z0-9/\-?:().,'+& ]*$/.test(text)) faults.push(`${name}: signs that banks do not pass on`)
  if (text !== text.trim()) faults.push(`${name}: blanks around a text`)
  if (identifications.has(name) && /^\/|\/\/|\/$/.test(text))
    faults.push(`${name}: a stroke at an end, or two`)
}

/** In hundredths; undefined if the text is no amount of sterling. */
function pence(text: string): bigint | undefined {
  const [, pounds, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return pounds === undefined ? undefined : BigInt(pounds + part.padEnd(2, '0'))
}

function checkAmount({ text, attributes }: Element, faults: string[]): void {
  if (attributes['Ccy'] !== 'GBP') faults.push('InstdAmt: not in sterling')
  if ((pence(text) ?? 0n) === 0n) faults.push('InstdAmt: no amount of pounds and pence')
}

function checkAccount(account: Element, faults: string[]): void {
  if (!/^\d{8}$/.test(textAt(account, 'Id', 'Othr', 'Id') ?? ''))
    faults.push(`${account.name}: not eight digits`)
  if (textAt(account, 'Id', 'Othr', 'SchmeNm', 'Cd') !== 'BBAN') faults.push(`${account.name}: no BBAN`)
  if (textAt(account, 'Ccy') !== 'GBP') faults.push(`${account.name}: not in sterling`)
}

function checkBank(bank: Element, faults: string[]): void {
  const member = ['FinInstnId', 'ClrSysMmbId'] as const
  if (textAt(bank, ...member, 'ClrSysId', 'Cd') !== 'GBDSC')
    faults.push(`${bank.name}: not named by a sort code`)
  if (!/^\d{6}$/.test(textAt(bank, ...member, 'MmbId') ?? '')) faults.push(`${bank.name}: not six digits`)
}

/** Both counts and both control sums have to be there, and be those of the payments that they stand for. */
function checkSums(stated: Element, counted: Element, faults: string[]): void {
  const amounts = found(counted, 'InstdAmt').map(({ text }) => pence(text) ?? 0n)
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  if (textAt(stated, 'NbOfTxs') !== String(amounts.length)) faults.push(`${stated.name}: wrong count`)
  if (pence(textAt(stated, 'CtrlSum') ?? '') !== sum) faults.push(`${stated.name}: wrong control sum`)
}

const weekdayOf = (day: string): number | undefined => {
  const date = new Date(`${day}T00:00:00Z`)
  // A day that does not exist becomes another one, or none.
  return date.getTime() > 0 && date.toISOString().startsWith(day) ? date.getUTCDay() : undefined
}

function checkPayments(part: Element, document: Element, isDebits: boolean, faults: string[]): void {
  const wrong = (reason: string) => faults.push(`PmtInf: ${reason}`)
  const day = (isDebits ? textAt(part, 'ReqdColltnDt') : textAt(part, 'ReqdExctnDt', 'Dt')) ?? ''
  const weekday = weekdayOf(day)
  if (weekday === undefined || weekday === 0 || weekday === 6) wrong('no day on which banks work')
  const [created] = found(document, 'CreDtTm')
  if (weekdayOf((created?.text ?? '').slice(0, 10)) === undefined) wrong('no day of creation')
  if (day < (created?.text ?? '').slice(0, 10)) wrong('due before it was made')
  if (textAt(part, 'PmtMtd') !== (isDebits ? 'DD' : 'TRF')) wrong('another method')
  if (textAt(part, 'ChrgBr') !== 'SLEV') wrong('charges that the scheme does not know')
  if (textAt(part, 'BtchBookg') !== 'false') wrong('not booked one by one, so statements name no payment')
  const ours = isDebits ? 'Cdtr' : 'Dbtr'
  if (!textAt(part, ours, 'Nm')) wrong('without our name')
  for (const other of found(part, isDebits ? 'DrctDbtTxInf' : 'CdtTrfTxInf'))
    checkPayment(other, isDebits, faults)
  if (isDebits && !textAt(part, 'CdtrSchmeId', 'Id', 'PrvtId', 'Othr', 'Id'))
    wrong('without the number of the creditor')
  if (isDebits && textAt(part, 'PmtTpInf', 'SeqTp') === undefined) wrong('without a sequence type')
}

function checkPayment(payment: Element, isDebit: boolean, faults: string[]): void {
  const wrong = (reason: string) => faults.push(`${payment.name}: ${reason}`)
  const other = isDebit ? 'Dbtr' : 'Cdtr'
  if (!textAt(payment, other, 'Nm')) wrong('without a name')
  for (const name of [`${other}Agt`, `${other}Acct`])
    if (!payment.children.some((child) => child.name === name)) wrong(`without ${name}`)
  if (isDebit && !textAt(payment, 'DrctDbtTx', 'MndtRltdInf', 'MndtId')) wrong('without a mandate')
  if (found(payment, 'Ustrd').length > 1) wrong('more than one text')
}
