import { unpayable } from '../../../invoices/index.ts'
import type { WordsIn } from '../../domain/mail.ts'
import { written, type Reading, type Write } from './mail.ts'

/** What only the vendor can do before it is paid, in the order in which the portal asks for it. */
export const setupSteps = ['onboarding', 'agreement', 'bank-account', 'business-document'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Reads by the same facts as the notice of the dashboard. A deactivated vendor can do nothing about it. */
export async function missingOf({
  payouts,
  vendorId,
}: Pick<Reading, 'payouts' | 'vendorId'>): Promise<readonly SetupStep[]> {
  const found = await unpayable.readUnpayableVendor(payouts, vendorId)
  if (!found || found.status === 'deactivated') return []
  // Its pages ask for everything else.
  if (found.status === 'inactive' && !found.isOnboarded) return ['onboarding']
  const isMissing: Readonly<Record<SetupStep, boolean>> = {
    onboarding: false,
    agreement: found.reason === 'agreement-unsigned',
    'bank-account': found.accountWaitsFor === 'vendor',
    'business-document': found.status === 'inactive' && !found.hasDocuments,
  }
  return setupSteps.filter((step) => isMissing[step])
}

const pages: Readonly<Record<SetupStep, string>> = {
  // Until onboarding is finished, every address of the portal leads to its next page.
  onboarding: '/dashboard',
  agreement: '/dashboard/account/agreements',
  'bank-account': '/dashboard/account/banking',
  'business-document': '/dashboard/account/documents',
}

/** The event: days have passed, and something that only the vendor can do is missing. It is not true any more once nothing is. */
export const writeSetupMissing: Write = async (reading) => {
  const steps = await missingOf(reading)
  const [first] = steps
  return first && written(setupMissingWords, { steps }, pages[first])
}

interface Missing {
  readonly steps: readonly SetupStep[]
}

const inEnglish: Readonly<Record<SetupStep, readonly [text: string, button: string]>> = {
  onboarding: ['Your business isn’t completely set up. It continues where you stopped.', 'Finish setting up'],
  agreement: ['The service agreement isn’t signed.', 'Read and sign'],
  'bank-account': [
    'There is no bank account that we can pay. Add one, or verify the one you added.',
    'See your bank accounts',
  ],
  'business-document': [
    'We need a document about your business, such as its registration or a tax form, to check and activate it.',
    'Upload a document',
  ],
}

const inSpanish: Readonly<Record<SetupStep, readonly [text: string, button: string]>> = {
  onboarding: [
    'Falta terminar de configurar su negocio. Continúa donde usted lo dejó.',
    'Terminar de configurar',
  ],
  agreement: ['El acuerdo de servicio no está firmado.', 'Leer y firmar'],
  'bank-account': [
    'No hay una cuenta bancaria en la que podamos pagarle. Agregue una o verifique la que agregó.',
    'Ver sus cuentas bancarias',
  ],
  'business-document': [
    'Necesitamos un documento sobre su negocio, como su registro o un formulario de impuestos, para revisarlo y activarlo.',
    'Subir un documento',
  ],
}

export const setupMissingWords: WordsIn<Missing> = {
  'en-US': ({ steps }, { business }) => ({
    title: `What is missing before ${business} can be paid`,
    paragraphs: [
      steps.length === 1
        ? 'Only this is missing, and only you can do it:'
        : `These ${steps.length} things are missing, and only you can do them:`,
      ...steps.map((step) => inEnglish[step][0]),
    ],
    ...(steps[0] && { button: inEnglish[steps[0]][1] }),
  }),
  'es-PR': ({ steps }, { business }) => ({
    title: `Lo que falta para que ${business} pueda cobrar`,
    paragraphs: [
      steps.length === 1
        ? 'Solo falta esto, y solo usted puede hacerlo:'
        : `Faltan estas ${steps.length} cosas, y solo usted puede hacerlas:`,
      ...steps.map((step) => inSpanish[step][0]),
    ],
    ...(steps[0] && { button: inSpanish[steps[0]][1] }),
  }),
}
