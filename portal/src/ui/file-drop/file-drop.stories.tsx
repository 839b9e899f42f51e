import preview from '../../../storybook/preview.tsx'
import { State, States, useTexts } from '../../../storybook/frame.tsx'
import { Card } from '../card.tsx'
import { FileDrop } from './file-drop.tsx'
import { type FileRules, heic, jpeg, pdf, png } from './file-rules.ts'
import { TypedUpload } from './typed-upload.tsx'
import { UploadList } from './upload-list.tsx'
import type { Upload, SendWay } from './use-uploads.ts'

const meta = preview.meta({ title: 'Display/File drop', component: FileDrop })

const rules: FileRules = { kinds: [pdf, png, jpeg, heic], maxBytes: 10 * 1024 * 1024, maxFiles: 5 }

const STEP_MS = 120
const STEPS = 10

/** Simulates a slow connection that breaks for every file with "fail" in its name. */
const send = (file: File, { signal, onProgress }: SendWay): Promise<undefined> =>
  new Promise((resolve, reject) => {
    let step = 0
    const timer = setInterval(() => {
      step += 1
      onProgress(step / STEPS)
      if (step < STEPS && !(step === STEPS / 2 && file.name.includes('fail'))) return
      clearInterval(timer)
      if (step === STEPS) resolve(undefined)
      else reject(new Error('The line broke.'))
    }, STEP_MS)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      reject(new DOMException('Cancelled', 'AbortError'))
    })
  })

const sample = (name: string, size: number): File =>
  Object.defineProperty(new File([], name), 'size', { value: size })

const uploads: readonly Upload[] = [
  { key: '1', file: sample('voided-check.pdf', 482_000), status: 'sending', progress: 0.64 },
  { key: '2', file: sample('bank-letter.pdf', 1_250_000), status: 'waiting', progress: 0 },
  { key: '3', file: sample('w9.pdf', 96_000), status: 'done', progress: 1 },
  { key: '4', file: sample('statement-november.jpg', 3_400_000), status: 'failed', progress: 0.4 },
  { key: '5', file: sample('statement-october.jpg', 3_100_000), status: 'cancelled', progress: 0.2 },
  {
    key: '6',
    file: sample('scan-of-everything-we-ever-signed-with-a-very-long-name-that-goes-on.pdf', 48_000_000),
    status: 'refused',
    progress: 0,
    fault: 'tooLarge',
  },
  { key: '7', file: sample('letter.docx', 20_000), status: 'refused', progress: 0, fault: 'wrongType' },
  { key: '8', file: sample('blank.pdf', 0), status: 'refused', progress: 0, fault: 'empty' },
  { key: '9', file: sample('all-sent.pdf', 90_000), status: 'sending', progress: 1 },
  {
    key: '10',
    file: sample('invoice.pdf', 90_000),
    status: 'refused',
    progress: 1,
    text: 'A virus was found in this file, so nothing of it was kept.',
  },
]

const nothing = () => undefined

const texts = {
  en: {
    what: 'What it is',
    choose: 'Choose one',
    first: 'Say first what it is.',
    types: [
      { value: 'check', text: 'Voided check', hint: 'With its number, and the word VOID across it.' },
      {
        value: 'letter',
        text: 'Bank letter',
        hint: 'On the paper of the bank, with your name and the account.',
      },
    ],
  },
  es: {
    what: 'Qué es',
    choose: 'Elija una opción',
    first: 'Diga primero qué es.',
    types: [
      { value: 'check', text: 'Cheque anulado', hint: 'Con su número y la palabra VOID.' },
      { value: 'letter', text: 'Carta del banco', hint: 'En papel del banco, con su nombre y la cuenta.' },
    ],
  },
}
const sendTyped = (_type: string, file: File, way: SendWay) => send(file, way)

function Typed() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="What it is comes before the file">
        <Card>
          <TypedUpload types={words.types} words={words} send={sendTyped} />
        </Card>
      </State>
      <State name="It can only be one thing">
        <Card>
          <TypedUpload types={words.types.slice(0, 1)} words={words} send={sendTyped} />
        </Card>
      </State>
    </States>
  )
}

export const working = meta.story({
  render: () => (
    <Card className="max-w-xl">
      <FileDrop rules={rules} send={send} />
    </Card>
  ),
})
export const heldBack = meta.story({
  render: () => (
    <Card className="max-w-xl">
      <FileDrop rules={rules} send={send} heldBack="Say first what it is." />
    </Card>
  ),
})
export const typed = meta.story({ render: () => <Typed /> })
export const everyState = meta.story({
  render: () => (
    <States>
      <State name="Each file as it may be met">
        <Card className="max-w-xl">
          <UploadList uploads={uploads} rules={rules} cancel={nothing} retry={nothing} remove={nothing} />
        </Card>
      </State>
    </States>
  ),
})
