import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { callee, nodesThat } from './syntax.ts'
import { isModule, readTree, ROOT, type Tree } from './tree.ts'

const project = readTree(ROOT)

/**
 * What each of them costs, in seconds of a processor, is the same whatever it tests, so that only their number keeps the stages
 * short. To raise a limit takes a reason (docs/design/tests.md).
 */
const maxServerStarts = 30
const maxDatabaseFiles = 161

/** The places in contract tests that start the whole application on a database of its own. */
const serverStarts = (tree: Tree): readonly string[] =>
  tree
    .filter((file) => isModule(file) && file.path.startsWith('tests/contract/'))
    .flatMap((file) =>
      nodesThat(file, /startServer/, (node) =>
        ts.isCallExpression(node) && callee(node) === 'startServer' ? 'starts a server' : undefined,
      ),
    )

describe('what a test stage costs stays within its design', () => {
  test('contract tests share servers where nothing they do concerns all vendors', () => {
    expect(serverStarts(project).length).toBeLessThanOrEqual(maxServerStarts)
  })

  test('files on a database of their own are joined by subject', () => {
    const files = project.filter(({ path }) => path.endsWith('.db.test.ts'))
    expect(files.length).toBeLessThanOrEqual(maxDatabaseFiles)
  })

  test('each start is counted, in a test file and in what supports it', () => {
    const planted = [
      {
        path: 'tests/contract/a.test.ts',
        text: "const one = await startServer({ A: 'b' }, withoutDailyJobs)",
      },
      { path: 'tests/contract/support/a.ts', text: 'const shared = once(() => startServer())' },
      { path: 'tests/e2e/a.e2e.ts', text: 'await startServer()' },
      { path: 'tests/contract/b.test.ts', text: '// startServer() is called elsewhere' },
    ]
    expect(serverStarts(planted)).toHaveLength(2)
  })
})
