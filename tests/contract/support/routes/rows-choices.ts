import { randomUUID } from 'node:crypto'
import { takeMailReport } from '@sooner/contract/mail-preferences'
import { maxViews } from '@sooner/rules/queue-views'
import { ask } from './ask.ts'
import { newDeadJob, newQueueView, newTask, storedBrowser } from './things.ts'
import { reportsSecret, type World } from './world.ts'
import { anotherName, stopped, unverified, type Row, type Rows } from './row.ts'

const ofClient = { partnerId: 'partner', id: 'client' } as const
const facts = { name: 'Fairview Mall', address: null }
const survey = { params: { id: 'vendor', surveyId: 'survey' } } as const satisfies Partial<Row>
const otherMail = { recipient: 'bounces@sooner.test', report: 'Subject: Not a report\r\n\r\n' }
const responses = { reason: 'quick' }

async function presentPartner({ operator }: World, partnerId: number) {
  const listed = await operator.call('GET', '/operator/partners')
  const partners = JSON.parse(listed.text) as { partnerId: number; version: number }[]
  const found = partners.find((one) => one.partnerId === partnerId)
  if (!found) throw new Error('the partner is not there')
  const { partnerId: _, ...form } = found
  return form
}

export const choiceRows: Rows = {
  getVendorPreferences: { params: { vendorId: 'vendor' }, by: 'reader' },
  changeVendorPreferences: {
    params: { vendorId: 'vendor' },
    by: 'colleague',
    body: () => ({ preferences: { language: 'es-PR' } }),
    codes: {
      VENDOR_DEACTIVATED: async (world) => {
        const owner = await stopped(world)
        const preferences = { instantPayoutAlwaysOn: true }
        return owner.call('PATCH', `/vendor-preferences/${owner.vendorId}`, { preferences })
      },
    },
  },
  getMailPreferences: { params: { id: 'vendor' }, by: 'reader' },
  changeMailPreferences: {
    params: { id: 'vendor' },
    by: 'reader',
    body: () => ({ kinds: { paymentSummary: 'weekly' }, hour: 7 }),
  },
  getMailedInvoices: { params: { id: 'vendor', mailId: 'mail' }, by: 'reader' },
  getMailbox: { params: { id: 'vendor' }, by: 'reader' },
  resumeMailbox: { params: { id: 'vendor' }, by: 'reader' },
  takeMailReport: {
    by: 'nobody',
    body: () => ({ secret: reportsSecret, ...otherMail }),
    codes: {
      UNAUTHENTICATED: async ({ server }) => {
        const body = { secret: `${reportsSecret}!`, ...otherMail }
        return ask(server.address, takeMailReport, undefined, { body })
      },
    },
  },
  countUnreadNotifications: { params: { id: 'vendor' }, by: 'reader' },
  listNotifications: { params: { id: 'vendor' }, by: 'reader' },
  readNotifications: {
    params: { id: 'vendor' },
    by: 'reader',
    body: () => ({ until: '2026-11-30T00:00:00Z' }),
  },
  listBrowsers: { params: { id: 'vendor' }, by: 'reader' },
  addBrowser: {
    params: { id: 'vendor' },
    by: 'reader',
    body: () => ({
      endpoint: 'https://push.example.com/1',
      // Those of the example of RFC 8291.
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  removeBrowser: {
    params: { id: 'vendor', browserId: 'browser' },
    by: 'owner',
    thereFor: ['owner'],
    fine: async ({ server, owner }) => ({
      params: { id: owner.vendorId, browserId: await storedBrowser(server, owner) },
    }),
  },
  getMailSubscription: { params: { token: 'mailSubscription' }, by: 'nobody', thereFor: 'everybody' },
  changeMailSubscription: {
    params: { token: 'mailSubscription' },
    by: 'nobody',
    thereFor: 'everybody',
    body: () => ({ 'List-Unsubscribe': 'One-Click' }),
  },
  getSurvey: { ...survey, by: 'reader' },
  answerSurvey: {
    ...survey,
    by: 'colleague',
    body: () => ({ responses }),
    codes: {
      CONFLICT: async ({ other }) => {
        const path = `/vendors/${other.vendorId}/surveys/first-payout`
        await other.call('PUT', path, { responses })
        return other.call('PUT', path, { responses: { reason: 'slow' } })
      },
    },
  },
  sendFeedback: { by: 'reader', body: () => ({ message: 'Well done.' }) },
  listPrograms: { by: 'newUser' },
  listVendorProducts: { params: { id: 'vendor' }, by: 'reader' },
  listVendorClients: { params: { id: 'vendor' }, by: 'reader' },
}

export const partnerRows: Rows = {
  feedExternalClient: {
    params: ofClient,
    by: 'facilitator',
    thereFor: ['facilitator'],
    body: () => facts,
    makes: ['id'],
    codes: {
      FORBIDDEN: ({ newUser }) => newUser.call('PUT', '/partners/1/external-clients/HL-C-101', facts),
    },
  },
  askToFacilitate: {
    by: 'pending',
    body: () => ({ partnerId: 1 }),
    codes: {
      FORBIDDEN: async (world) => (await unverified(world)).call('POST', '/facilitators', { partnerId: 1 }),
      CONFLICT: ({ pending }) => pending.call('POST', '/facilitators', { partnerId: 2 }),
    },
  },
}

const newView = (name = anotherName()) => ({
  queue: 'accounts',
  name,
  search: 'view=stopped',
  isShared: true,
})
const views = '/operator/queue-views'

export const operatorRows: Rows = {
  listDeadJobs: { by: 'operator' },
  retryDeadJob: {
    params: { id: 'deadJob' },
    by: 'operator',
    fine: async ({ server }) => ({ params: { id: await newDeadJob(server) } }),
  },
  listTaskExecutions: { by: 'operator' },
  startTaskExecution: {
    params: { id: 'task' },
    by: 'operator',
    fine: async ({ server }) => ({ params: { id: await newTask(server, 'failed') } }),
    codes: {
      NOT_STARTABLE: async ({ server, operator }) =>
        operator.call('POST', `/operator/task-executions/${await newTask(server, 'succeeded')}/start`),
    },
  },
  listQueueViews: { by: 'operator', fine: async () => ({ query: { queue: 'accounts' } }) },
  saveQueueView: {
    by: 'operator',
    body: () => newView(),
    codes: {
      NAME_TAKEN: async ({ operator }) => {
        const name = anotherName()
        await operator.call('POST', views, newView(name))
        return operator.call('POST', views, newView(name.toUpperCase()))
      },
      TOO_MANY_VIEWS: async ({ server, operator }) => {
        for (let count = 0; count < maxViews; count += 1) await newQueueView(server, 'approvals')
        return operator.call('POST', views, { ...newView(), queue: 'approvals', search: '' })
      },
    },
  },
  renameQueueView: {
    params: { id: 'queueView' },
    by: 'operator',
    body: () => ({ name: anotherName() }),
    codes: {
      NAME_TAKEN: async ({ server, operator }) => {
        const name = anotherName()
        await operator.call('POST', views, newView(name))
        return operator.call('PATCH', `${views}/${await newQueueView(server)}`, { name })
      },
    },
  },
  deleteQueueView: {
    params: { id: 'queueView' },
    by: 'operator',
    fine: async ({ server }) => ({ params: { id: await newQueueView(server) } }),
  },
  putLastQueueView: {
    by: 'operator',
    body: () => ({ queue: 'accounts', id: null }),
    codes: {
      NOT_FOUND: ({ operator }) =>
        operator.call('PUT', '/operator/last-queue-view', { queue: 'accounts', id: randomUUID() }),
    },
  },
  listPartners: { by: 'operator' },
  putPartner: {
    params: { partnerId: 'anyPartner' },
    by: 'operator',
    body: () => ({ version: 1 }),
    makes: ['partnerId'],
    fine: async (world) => ({ params: { partnerId: '4' }, body: await presentPartner(world, 4) }),
    codes: {
      CONFLICT: async (world) => {
        const form = await presentPartner(world, 4)
        return world.operator.call('PUT', '/operator/partners/4', { ...form, version: 0 })
      },
    },
  },
  listExternalClients: { by: 'operator' },
  decideExternalClient: {
    params: ofClient,
    by: 'operator',
    body: () => ({ status: 'approved' }),
  },
  changeClientTerms: {
    params: ofClient,
    by: 'operator',
    body: () => ({ creditTier: 'unrated' }),
    fine: async ({ sql }) => {
      await sql`update partners.clients set credit_tier = 'investment-grade' where external_client_id = 'HL-C-101'`
      return { body: { creditTier: 'unrated' } }
    },
  },
  listFacilitators: { by: 'operator' },
  decideFacilitator: {
    params: { id: 'facilitator' },
    by: 'operator',
    body: () => ({ status: 'approved' }),
    fine: async ({ signUp }) => {
      const person = await signUp()
      const asked = await person.call('POST', '/facilitators', { partnerId: 1 })
      return { params: { id: String(asked.json['id']) }, body: { status: 'approved' } }
    },
  },
}
