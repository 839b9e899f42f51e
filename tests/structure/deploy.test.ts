import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allRoutes } from '@sooner/contract'
import { basePaths } from '@sooner/contract/base-paths'
import { maxFeedFileBytes } from '@sooner/rules/invoice-files'
import { expect, test } from 'vitest'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { readSettings } from '../../server/src/platform/settings.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const all = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, found = '']) => found)

const compose = read('deploy/compose/compose.yaml')
const manifests = readdirSync(join(root, 'deploy/kubernetes')).map((name) =>
  read(`deploy/kubernetes/${name}`),
)
const settingsFiles = ['deploy/compose/settings.example.env', 'deploy/kubernetes/settings.env']

const linesOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    read(path)
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** What a person fills in, and what only the secrets of a cluster hold. */
const secrets = {
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  METRICS_TOKEN: 'a-token-to-read-metrics',
  DATABASE_URL: 'postgres://sooner_serving:pw@database:5432/sooner',
  MAIL_URL: 'smtp://mail:1025',
}

test('the settings of the deployments are settings of ours, with which a process starts', () => {
  const known = new Set(
    all(read('README.md'), /^\| (`[^|]+`) \|/gm).flatMap((cell) => all(cell, /`([A-Z_]+)`/g)),
  )
  const named = [
    ...settingsFiles.flatMap((path) => Object.keys(linesOf(path))),
    ...all(compose.slice(0, compose.indexOf('\n  database:')), /^ {4,6}([A-Z_]+): /gm),
    ...manifests.flatMap((text) => all(text, /name: ([A-Z_]+)\b/g)),
  ]
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(named).toContain('MIGRATION_DATABASE_URL')
  const parts = [compose, ...manifests].flatMap((text) => all(text, /PARTS(?:: |, value: )(\w+)/g))
  expect(new Set(parts)).toEqual(new Set(['vendors', 'operators', 'jobs']))
  for (const path of settingsFiles)
    for (const PARTS of parts)
      expect(readSettings({ ...linesOf(path), ...secrets, PARTS })).toMatchObject({
        sandbox: false,
        parts: [PARTS],
      })
})

test('alerts and boards ask for metrics that a process has', async () => {
  const metrics = await createMetrics().registry.metrics()
  const kinds = ['_count', '_bucket', '_sum', '']
  const asked = ['deploy/prometheus/rules.yaml', 'deploy/grafana/boards/sooner.json'].flatMap((path) =>
    all(read(path), /\b([a-z]\w+)\{job=/g),
  )
  expect(asked.length).toBeGreaterThan(15)
  const has = (name: string) =>
    name === 'up' ||
    kinds.some(
      (kind) =>
        name.endsWith(kind) && metrics.includes(`# TYPE ${name.slice(0, -kind.length || undefined)} `),
    )
  expect(asked.filter((name) => !has(name))).toEqual([])
})

test('each alert leads to a part of the page about operations', () => {
  const headings = all(read('docs/operations.md'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const anchors = all(read('deploy/prometheus/rules.yaml'), /runbook: docs\/operations\.md#(\S+)/g)
  expect(anchors.length).toBeGreaterThan(5)
  expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([])
})

test('the commands and addresses of the deployments exist', () => {
  const texts = [read('deploy/Containerfile'), compose, ...manifests]
  const files = texts.flatMap((text) => all(text, /\b(server\/src\/\w+\.ts)/g))
  expect(files).toContain('server/src/migrate.ts')
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const paths = texts.flatMap((text) => all(text, /(?:path: |\}|4400)(\/(?:healthz|readyz)\b)/g))
  expect(new Set(paths)).toEqual(new Set(['/healthz', '/readyz']))
  const declared = new Set<string>(allRoutes.map(({ path }) => path))
  expect(paths.filter((path) => !declared.has(path))).toEqual([])
})

test('proxies send the calls of operators to their own processes, and let the largest file pass', () => {
  const wanted = new Set(
    allRoutes
      .filter(({ path }) => path.startsWith('/operator/'))
      .map(({ service }) => `${basePaths[service]}/operator`),
  )
  const [, services = ''] =
    /location ~ \^\/\(([\w|]+)\)-service\/operator\//.exec(read('deploy/nginx.conf')) ?? []
  expect(new Set(services.split('|').map((service) => `/${service}-service/operator`))).toEqual(wanted)
  expect(new Set(all(read('deploy/kubernetes/ingress.yaml'), /path: (\/\S+operator)$/gm))).toEqual(wanted)
  const limits = [
    ...all(read('deploy/nginx.conf'), /client_max_body_size (\d+)m/g),
    ...all(read('deploy/kubernetes/ingress.yaml'), /proxy-body-size: (\d+)m/g),
  ]
  expect(limits).toHaveLength(3)
  for (const limit of limits) expect(Number(limit) * 1024 * 1024).toBeGreaterThan(maxFeedFileBytes)
})
