import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type {
  RailAnswer,
  Refused,
  StatementBalance,
  StatementEntry,
  StatementPage,
  Submission,
} from '../../features/transfers/index.ts'
import { iso20022Format } from '../iso20022/format.ts'
import { statement, statusReport } from '../iso20022/testing/bank-messages.ts'
import * as sterling from '../iso20022/testing/samples.ts'
import { nachaFormat } from '../nacha/format.ts'
import { bai2Account, bai2Lines } from '../nacha/testing/bai2-file.ts'
import { bankLines, returned } from '../nacha/testing/bank-file.ts'
import { checkAchFile } from '../nacha/testing/check-ach-file.ts'
import * as dollars from '../nacha/testing/samples.ts'
import { openFolders } from './folders.ts'
import type { RailFormat } from './format.ts'
import { openFileRail } from './rail.ts'
import { fileId, openRecords } from './records.ts'

const now = new Date('2026-11-25T12:00:00Z')
const clock = { now: () => now, wall: () => now }
/** What operators read in the log. */
const reportLine = z.object({ fileName: z.string(), reason: z.string() })
const made: string[] = []

afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function bank(format: RailFormat = nachaFormat(dollars.settings)) {
  const root = await mkdtemp(join(tmpdir(), 'rail-'))
  made.push(root)
  const reported: (readonly [string, string])[] = []
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        const { fileName, reason } = reportLine.parse(JSON.parse(line))
        reported.push([fileName, reason])
      },
    },
  )
  const rail = await openFileRail({ root, format, clock, log })
  const list = async (folder: string) => (await readdir(join(root, folder))).toSorted()
  const put = async (name: string, text: string, ageMs = 3_600_000) => {
    await writeFile(join(root, 'in', name), text)
    await utimes(join(root, 'in', name), now, new Date(now.getTime() - ageMs))
  }
  return { root, rail, list, put, reported, records: openRecords(await openFolders(root, now)), format }
}

const keysOf = ({ entries }: Submission) => entries.map(({ key }) => key)
const dollarSubmission = (first = 1) =>
  dollars.submission(
    [first, first + 1].map((number) => dollars.entry({ key: `S${String(number).padStart(14, '0')}` })),
    { number: first },
  )

/** What the rail remembers of a file with these entries. */
const recordOf = (
  { key: _key, submittedAt: _at, entries, ...submission }: Submission,
  file: { readonly id: string; readonly fileName: string; readonly refused?: Refused[] },
) => ({
  ...submission,
  refused: [],
  reference: file.id,
  ...file,
  entries: entries.map((entry) => ({ ...entry, origin: { ...entry.origin, transferIds: [] } })),
})

test('a submission becomes one whole file, and sending it again sends nothing', async () => {
  const { rail, root, list } = await bank()
  const sent = dollarSubmission()
  expect(await rail.submit(sent)).toEqual({ refused: [] })
  expect(await list('out')).toEqual(['20261123-A.ach'])
  expect(checkAchFile(await readFile(join(root, 'out/20261123-A.ach'), 'utf8'))).toEqual([])
  await rm(join(root, 'out/20261123-A.ach'))
  await rail.submit(sent)
  await rail.submit(dollarSubmission(3))
  expect(await list('out')).toEqual(['20261123-B.ach'])
  expect(await list('pending')).toEqual([])
  expect(await rail.find(keysOf(sent))).toEqual(
    keysOf(sent).map((key) => ({
      key,
      state: 'accepted',
      settlesOn: '2026-11-24',
      code: null,
      digest: 'a digest',
    })),
  )
})

test('a known key or number with other content is refused loudly, and is not found as the entry that was asked for', async () => {
  const { rail, list } = await bank()
  const sent = dollarSubmission()
  await rail.submit(sent)
  const [first, ...others] = sent.entries
  if (!first) throw new TypeError('nothing to send')
  const other = { ...first, amountMinor: 99_999_900n, digest: 'another digest' }
  const again = { ...sent, number: 2, entries: [other, ...others] }
  await expect(rail.submit(again)).rejects.toThrow('Entry S00000000000001 was sent before with other content')
  // The same key among others, so that the file has another name.
  await expect(rail.submit({ ...again, entries: [other] })).rejects.toThrow('with other content')
  const elsewhere = { ...dollarSubmission(7), number: 1 }
  await expect(rail.submit(elsewhere)).rejects.toThrow('Submission 1 was sent before with other content')
  await expect(rail.submit({ ...sent, database: 'a copy' })).rejects.toThrow('Submission 1 was sent')
  expect(await list('out')).toEqual(['20261123-A.ach'])
  expect((await rail.find(['S00000000000001'])).map(({ digest }) => digest)).toEqual([first.digest])
})

test('the rail names what it was handed over beyond a number', async () => {
  const { rail } = await bank()
  await rail.submit(dollarSubmission(1))
  await rail.submit(dollarSubmission(3))
  const beyond = async (number: number) =>
    (await rail.sentAfter?.(number))?.map((sent) => [sent.number, sent.key, sent.amountMinor])
  expect(await beyond(1)).toEqual([
    [3, 'S00000000000003', 125_050n],
    [3, 'S00000000000004', 125_050n],
  ])
  expect(await beyond(3)).toEqual([])
})

test('a submission that the rail does not have is void, and stays so when it arrives late', async () => {
  const { rail, list } = await bank()
  const sent = dollarSubmission()
  const isVoid = keysOf(sent).map((key) => ({ key, state: 'void', settlesOn: null, code: null }))
  expect(await rail.find(keysOf(sent))).toEqual(isVoid)
  await expect(rail.submit(sent)).rejects.toThrow('closed before it was sent')
  expect(await rail.find(keysOf(sent))).toEqual(isVoid)
  expect(await list('out')).toEqual([])
  expect(await list('pending')).toEqual([])
})

test('a file waits in the folder of the bank for all of its entries, until the bank has fetched it', async () => {
  const { rail, root } = await bank()
  const [sent, other] = [dollarSubmission(), dollarSubmission(3)]
  expect(await rail.unfetched?.(keysOf(sent))).toEqual([])
  await rail.submit(sent)
  await rail.submit(other)
  for (const keys of [keysOf(sent), keysOf(sent).slice(0, 1)])
    expect(await rail.unfetched?.(keys)).toEqual(['20261123-A.ach'])
  await rm(join(root, 'out/20261123-A.ach'))
  expect(await rail.unfetched?.(keysOf(sent))).toEqual([])
  expect(await rail.unfetched?.(keysOf(other))).toEqual(['20261123-B.ach'])
})

test('what the bank can not fetch any more does not wait for it', async () => {
  const { rail } = await bank()
  const sent = dollarSubmission()
  await rail.find(keysOf(sent))
  await expect(rail.submit(sent)).rejects.toThrow('closed before it was sent')
  expect(await rail.unfetched?.(keysOf(sent))).toEqual([])
})

test('some keys of a submission are found and closed like all of them', async () => {
  const { rail, list } = await bank()
  const [early, late] = [dollarSubmission(1), dollarSubmission(3)]
  await rail.submit(early)
  const [, second = ''] = keysOf(early)
  const [third = '', fourth = ''] = keysOf(late)
  expect((await rail.find([second, fourth])).map(({ state }) => state)).toEqual(['accepted', 'void'])
  await expect(rail.submit(late)).rejects.toThrow('closed before it was sent')
  expect((await rail.find([third])).map(({ state }) => state)).toEqual(['void'])
  expect(await list('out')).toEqual(['20261123-A.ach'])
})

test('a process that dies at any step loses and doubles nothing', async () => {
  const sent = dollarSubmission()
  const id = fileId(keysOf(sent), 'all')
  const [part] = nachaFormat(dollars.settings).divide(sent).parts
  if (!part) throw new TypeError('nothing to send')
  const record = recordOf(sent, { id, fileName: '20261123-A.ach' })
  const states = async (steps: number) => {
    const { rail, root, list, records, format } = await bank()
    const pieces = format.write(sent, part, { id, ordinal: 0 })
    if (steps > 0) await records.begin(id)
    if (steps > 1) await records.prepare(record, pieces)
    if (steps === 3) await records.publish(record)
    // The bank has taken the file.
    if (steps === 3) await rm(join(root, 'out', record.fileName))
    const findings = await rail.find(keysOf(sent))
    const again = await rail.find(keysOf(sent))
    expect(again).toEqual(findings)
    expect(await list('out')).toEqual([])
    expect(await list('pending')).toEqual([])
    await rail.submit(sent).catch(() => undefined)
    expect(await list('out')).toEqual([])
    return new Set(findings.map(({ state }) => state))
  }
  for (const steps of [0, 1, 2]) expect(await states(steps)).toEqual(new Set(['void']))
  expect(await states(3)).toEqual(new Set(['accepted']))
})

test('sending and asking at the same time agree, however they interleave', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { rail, list } = await bank()
    const sent = dollarSubmission()
    const [outcome, found] = await Promise.all([
      rail.submit(sent).then(
        () => 'sent',
        () => 'failed',
      ),
      rail.find(keysOf(sent)),
    ])
    const states = new Set(found.map(({ state }) => state))
    const isOut = (await list('out')).length === 1
    expect([...states]).toEqual([isOut ? 'accepted' : 'void'])
    if (outcome === 'sent') expect(isOut).toBe(true)
  }
})

test('credits and debits in sterling are two files, and one of them may be closed alone', async () => {
  const { rail, list, records, format } = await bank(iso20022Format(sterling.own))
  const sent = sterling.submission([
    sterling.entry(),
    sterling.entry({ key: 'S00000000000002', kind: 'debit', mandate: 'M1' }),
    sterling.entry({ key: 'S00000000000003', kind: 'debit' }),
  ])
  const { parts, refused } = format.divide(sent)
  for (const part of parts) {
    const id = fileId(keysOf(sent), part.kind)
    const record = recordOf(
      { ...sent, entries: part.entries },
      { id, fileName: `${part.kind}.xml`, refused: [...refused] },
    )
    await records.prepare(record, format.write(sent, part, { id, ordinal: 0 }))
    if (part.kind === 'credits') await records.publish(record)
  }
  expect(await rail.find(keysOf(sent))).toEqual([
    { key: 'S00000000000001', state: 'accepted', settlesOn: '2026-11-24', code: null, digest: 'a digest' },
    { key: 'S00000000000002', state: 'void', settlesOn: null, code: null },
    { key: 'S00000000000003', state: 'refused', settlesOn: null, code: 'MD01' },
  ])
  expect(await list('out')).toEqual(['credits.xml'])
  expect(await rail.unfetched?.(keysOf(sent))).toEqual(['credits.xml'])
})

const returns = (count: number, first = 1) =>
  bankLines([
    {
      entries: Array.from({ length: count }, (_, at) => ({
        reference: `S${String(first + at).padStart(14, '0')}`,
        addenda: [returned('R03')],
      })),
    },
  ]).join('\n')

test('answers are read page by page from a cursor, and each file is archived once its answers were taken', async () => {
  const { rail, list, put } = await bank()
  await put('a.ach', returns(5), 7_200_000)
  await put('b.ach', returns(2, 6))
  const read: RailAnswer[] = []
  let cursor: string | null = null
  for (;;) {
    const page = await rail.answersSince(cursor, 2)
    // A caller that could not store a page asks for it again, and gets the same one.
    expect(await rail.answersSince(cursor, 2)).toEqual(page)
    if (page.answers.length === 0) break
    read.push(...page.answers)
    cursor = page.cursor
  }
  expect(read.map(({ key }) => Number(key.slice(1)))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(new Set(read.map(({ id }) => id)).size).toBe(7)
  expect(await list('in')).toEqual([])
  expect(await list('archive')).toHaveLength(2)
  await put('again.ach', returns(5))
  expect(await rail.answersSince(cursor, 10)).toEqual({ answers: [], cursor })
  expect(await list('archive')).toHaveLength(3)
})

test('a broken file is put aside with its reason and holds up no other', async () => {
  const { rail, root, list, put } = await bank()
  await put('a.ach', returns(3).slice(0, 600), 7_200_000)
  await put('b.ach', returns(1))
  const { answers } = await rail.answersSince(null, 10)
  expect(answers).toHaveLength(1)
  expect(await list('quarantine')).toEqual(['a.ach', 'a.ach.reason.txt'])
  expect(await readFile(join(root, 'quarantine/a.ach.reason.txt'), 'utf8')).toMatch(
    /^line \d+: A record is too short/,
  )
})

test('a file that is broken at its end answers nothing, however small the pages are', async () => {
  const { rail, list, put } = await bank()
  const text = returns(3)
  await put('a.ach', text.slice(0, text.lastIndexOf('\n8200')))
  expect(await rail.answersSince(null, 1)).toEqual({ answers: [], cursor: null })
  expect(await list('quarantine')).toContain('a.ach')
})

test('broken files of the same name are put aside one beside the other', async () => {
  const { rail, list, put } = await bank()
  for (let round = 0; round < 2; round += 1) {
    await put('a.ach', returns(3).slice(0, 600 + round))
    await rail.answersSince(null, 10)
  }
  expect(await list('quarantine')).toEqual(['2-a.ach', '2-a.ach.reason.txt', 'a.ach', 'a.ach.reason.txt'])
})

test('what a process that died left in the folder of pending files is removed after a day', async () => {
  const { root, list } = await bank()
  for (const [name, ageMs] of [
    ['old.part', 90_000_000],
    ['new.part', 60_000],
  ] as const) {
    await writeFile(join(root, 'pending', name), 'x')
    await utimes(join(root, 'pending', name), now, new Date(now.getTime() - ageMs))
  }
  await openFolders(root, now)
  expect(await list('pending')).toEqual(['new.part'])
})

test('a file that is still arriving, a link and a folder are left alone', async () => {
  const { rail, root, list, put } = await bank()
  await put('new.ach', returns(1), 30_000)
  await put('upload.ach.part', returns(1))
  await symlink('/etc/passwd', join(root, 'in/link.ach'))
  expect((await rail.answersSince(null, 10)).answers).toEqual([])
  expect(await list('in')).toEqual(['link.ach', 'new.ach', 'upload.ach.part'])
})

test('what a bank answers about a whole file, it answers about each of its entries, if the sum is theirs', async () => {
  const { rail, root, put, reported } = await bank(iso20022Format(sterling.own))
  const sent = sterling.submission(
    ['S00000000000001', 'S00000000000002'].map((key) => sterling.entry({ key })),
  )
  await rail.submit(sent)
  const [name = ''] = await readdir(join(root, 'out'))
  const file = await readFile(join(root, 'out', name), 'utf8')
  const id = /<PmtInfId>(.+?)<\/PmtInfId>/.exec(file)?.[1] ?? ''
  await put(
    'status.xml',
    statusReport([], { group: 'RJCT', groupCode: 'AG01' }).replaceAll('FILE1', id),
    7_200_000,
  )
  await put('statement.xml', statement([{ amount: '2501.00', batch: id }]))
  const refused = await rail.answersSince(null, 10)
  expect(refused.answers.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
    'S00000000000001 rejected',
    'S00000000000001 refused',
    'S00000000000002 refused',
  ])
  const settled = await rail.answersSince(refused.cursor, 10)
  expect(settled.answers.map(({ kind }) => kind)).toEqual(['settled', 'settled'])
  await put('other-sum.xml', statement([{ amount: '2500.99', batch: id }]))
  await put('other-way.xml', statement([{ amount: '2501.00', batch: id, direction: 'CRDT' }]))
  expect((await rail.answersSince(settled.cursor, 10)).answers).toEqual([])
  expect(new Map(reported)).toEqual(
    new Map([
      ['other-sum.xml', `The bank booked file ${id} with another sum than it has`],
      ['other-way.xml', `The bank booked the sum of file ${id} the other way about`],
    ]),
  )
})

const readStatement = async ({ rail }: Pick<Awaited<ReturnType<typeof bank>>, 'rail'>) => {
  const entries: StatementEntry[] = []
  const balances: StatementBalance[] = []
  for (let cursor: string | null = null; ;) {
    const page: StatementPage | undefined = await rail.statementSince?.(cursor, 2)
    expect(await rail.statementSince?.(cursor, 2)).toEqual(page)
    entries.push(...(page?.entries ?? []))
    balances.push(...(page?.balances ?? []))
    if (!page || page.cursor === cursor) return { entries, balances }
    cursor = page.cursor
  }
}
const readAnswers = async ({ rail }: Pick<Awaited<ReturnType<typeof bank>>, 'rail'>) => {
  const answers: RailAnswer[] = []
  for (let cursor: string | null = null; ;) {
    const page = await rail.answersSince(cursor, 100)
    answers.push(...page.answers)
    if (page.answers.length === 0) return answers.map(({ key, kind }) => `${key} ${kind}`)
    cursor = page.cursor
  }
}

test('a statement in dollars settles the entries of files that were booked in one sum, and every line of it is read', async () => {
  const one = await bank(nachaFormat({ ...dollars.settings, accountNumber: bai2Account }))
  const [first, second, debit] = ['S00000000000001', 'S00000000000002', 'S00000000000003'] as const
  await one.rail.submit(
    dollars.submission([
      dollars.entry({ key: first, amountMinor: 700n }),
      dollars.entry({ key: second, amountMinor: 300n }),
      dollars.entry({ key: debit, amountMinor: 25n, kind: 'debit', type: 'fee-debit' }),
    ]),
  )
  expect(checkAchFile(await readFile(join(one.root, 'out/20261123-A.ach'), 'utf8'))).toEqual([])
  const lines = [
    { type: '466', amount: 1000, customer: '261123A' },
    { type: '166', amount: 25, customer: '261123A' },
    { type: '466', amount: 999, customer: '261123A' },
    { type: '142', amount: 50_000, text: 'ACME CORP 12' },
    { type: '466', amount: 5, customer: '261120Z' },
  ]
  await one.put('report.bai', bai2Lines(lines).join('\n'))
  expect(await readAnswers(one)).toEqual([`${first} settled`, `${second} settled`, `${debit} settled`])
  expect(one.reported).toEqual([['report.bai', 'The bank booked file 261123A with another sum than it has']])
  expect(await one.list('archive')).toEqual([])
  const { entries, balances } = await readStatement(one)
  expect(entries.map(({ amountMinor, keys, reference }) => [amountMinor, keys, reference])).toEqual([
    [-1000n, [first, second], '261123A'],
    [25n, [debit], '261123A'],
    [-999n, [], '261123A'],
    [50_000n, [], 'ACME CORP 12'],
    [-5n, [], '261120Z'],
  ])
  expect(balances.map(({ balanceMinor }) => balanceMinor)).toEqual([1_000_000n + 25n + 50_000n - 2004n])
  expect([await one.list('statements'), (await one.list('archive')).length]).toEqual([[], 1])
})

test('a statement in sterling names the entries of a file that was booked in one sum', async () => {
  const one = await bank(iso20022Format(sterling.own))
  const keys = ['S00000000000001', 'S00000000000002']
  await one.rail.submit(sterling.submission(keys.map((key) => sterling.entry({ key }))))
  const id = /-pain001-(.+)\.xml$/.exec((await one.list('out'))[0] ?? '')?.[1] ?? ''
  await one.put(
    'statement.xml',
    statement(
      [
        { amount: '2501.00', batch: id },
        { amount: '8.00', direction: 'CRDT' },
      ],
      { opening: '3000.00', closing: '507.00' },
    ),
  )
  expect(await readAnswers(one)).toEqual(keys.map((key) => `${key} settled`))
  const { entries, balances } = await readStatement(one)
  expect(entries.map((entry) => [entry.amountMinor, entry.keys])).toEqual([
    [-250_100n, keys],
    [800n, []],
  ])
  expect(balances.map(({ balanceMinor }) => balanceMinor)).toEqual([50_700n])
})

test('a statement that can not be read whole is put aside before any line of it is given out', async () => {
  const one = await bank(nachaFormat({ ...dollars.settings, accountNumber: bai2Account }))
  await one.put('broken.bai', bai2Lines([{ type: '142', amount: 5, text: 'X' }], { closing: 7 }).join('\n'))
  await one.put('other.bai', bai2Lines([{ type: '142', amount: 5, text: 'X' }], { account: '1' }).join('\n'))
  expect([await readAnswers(one), (await readStatement(one)).entries]).toEqual([[], []])
  expect(await one.list('quarantine')).toEqual([
    'broken.bai',
    'broken.bai.reason.txt',
    'other.bai',
    'other.bai.reason.txt',
  ])
})

test('a status report about a file of the network acknowledges or rejects it by the reference in its header', async () => {
  const one = await bank()
  await one.rail.submit(dollarSubmission())
  const about = (group: string) =>
    statusReport([], { group, groupCode: group === 'RJCT' ? 'AG01' : undefined })
      .replaceAll('FILE1', '261123A')
      .replaceAll('pain.001.001.09', 'NACHA')
  await one.put('first.xml', about('ACTC'), 7_200_000)
  expect(await readAnswers(one)).toEqual(['S00000000000001 acknowledged'])
  await one.put('second.xml', about('RJCT'))
  expect(await readAnswers(one)).toEqual([
    'S00000000000001 rejected',
    'S00000000000001 refused',
    'S00000000000002 refused',
  ])
  // Statements are in the form of the dollar's banks alone.
  await one.put('statement.xml', statement([]))
  expect(await readAnswers(one)).toEqual([])
  expect(await one.list('quarantine')).toEqual(['statement.xml', 'statement.xml.reason.txt'])
})
