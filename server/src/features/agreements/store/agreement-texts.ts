import type { Db, Tx } from '../../../platform/database/open.ts'
import type { AgreementText, Party, PutVersion } from '../domain/agreement.ts'

/** The texts are a reference table, shared by all vendors. */
const texts = (db: Db) =>
  db
    .selectFrom('agreements.texts')
    .select([
      'id',
      'partner_id as partnerId',
      'version',
      'title',
      'has_on_demand as hasOnDemand',
      'accepts_earlier as acceptsEarlier',
      'html_template as htmlTemplate',
      'spanish_title as spanishTitle',
      'spanish_html_template as spanishHtmlTemplate',
      'active',
      'created_at as createdAt',
      'activated_at as activatedAt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof texts>['executeTakeFirstOrThrow']>>

const textOf = ({ spanishTitle: title, spanishHtmlTemplate: htmlTemplate, ...row }: Row): AgreementText => ({
  ...row,
  spanish: title === null || htmlTemplate === null ? null : { title, htmlTemplate },
})

const first = async (rows: Promise<Row | undefined>) => {
  const row = await rows
  return row && textOf(row)
}
const all = async (rows: Promise<Row[]>) => (await rows).map(textOf)

export const findText = (db: Db, id: string): Promise<AgreementText | undefined> =>
  first(texts(db).where('id', '=', id).executeTakeFirst())

export const findVersion = (db: Db, party: Party, version: string): Promise<AgreementText | undefined> =>
  first(texts(db).where('partner_id', '=', party).where('version', '=', version).executeTakeFirst())

/** Takes a shared lock, so that the text is neither activated nor deactivated until the transaction ends. */
export const lockTextShared = (tx: Tx, id: string): Promise<AgreementText | undefined> =>
  first(texts(tx).where('id', '=', id).forShare().executeTakeFirst())

export const findActiveText = (db: Db, party: Party): Promise<AgreementText | undefined> =>
  first(texts(db).where('partner_id', '=', party).where('active', '=', true).executeTakeFirst())

/** The versions that vendors were ever asked to sign, without their texts. */
export const listPutVersions = (db: Db, parties: readonly Party[]): Promise<PutVersion[]> =>
  db
    .selectFrom('agreements.texts')
    .select([
      'id',
      'partner_id as partnerId',
      'has_on_demand as hasOnDemand',
      'accepts_earlier as acceptsEarlier',
      'active',
    ])
    .select((row) => row.ref('activated_at').$notNull().as('activatedAt'))
    .where('partner_id', 'in', parties)
    .where('activated_at', 'is not', null)
    .execute()

/** Returns the active version, and then the signed ones, the newest first. */
export const listTextsPut = (db: Db, party: Party, signedIds: readonly string[]): Promise<AgreementText[]> =>
  all(
    texts(db)
      .where('partner_id', '=', party)
      .where((row) =>
        row.or([row('active', '=', true), ...(signedIds.length > 0 ? [row('id', 'in', signedIds)] : [])]),
      )
      .orderBy('active', 'desc')
      .orderBy('activated_at', 'desc')
      .orderBy('id')
      .execute(),
  )

export const listTextsById = async (db: Db, ids: readonly string[]): Promise<AgreementText[]> =>
  ids.length === 0 ? [] : all(texts(db).where('id', 'in', ids).execute())

export const listTexts = (db: Db): Promise<AgreementText[]> =>
  all(texts(db).orderBy('partner_id').orderBy('created_at', 'desc').orderBy('id').execute())

/** Locks all versions of a party, so that the second of two concurrent activations reads the result of the first. */
export const lockTextsOf = (tx: Tx, party: Party): Promise<AgreementText[]> =>
  all(texts(tx).where('partner_id', '=', party).orderBy('id').forUpdate().execute())

type NewText = Omit<AgreementText, 'active' | 'activatedAt'>

/** Returns false if the party already has a version of that name. */
export async function insertText(tx: Tx, text: NewText, createdBy: string): Promise<boolean> {
  const added = await tx
    .insertInto('agreements.texts')
    .values({
      id: text.id,
      partner_id: text.partnerId,
      version: text.version,
      title: text.title,
      has_on_demand: text.hasOnDemand,
      accepts_earlier: text.acceptsEarlier,
      html_template: text.htmlTemplate,
      spanish_title: text.spanish?.title ?? null,
      spanish_html_template: text.spanish?.htmlTemplate ?? null,
      active: false,
      created_at: text.createdAt,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The time of the first activation is preserved, because vendors may have read the text since then. */
export async function saveActive(
  tx: Tx,
  { id, partnerId, activatedAt }: AgreementText,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('agreements.texts')
    .set({ active: false })
    .where('partner_id', '=', partnerId)
    .where('active', '=', true)
    .execute()
  await tx
    .updateTable('agreements.texts')
    .set({ active: true, activated_at: activatedAt ?? at })
    .where('id', '=', id)
    .execute()
}
