import { readFile } from 'node:fs/promises'
import { minify, transformWithOxc } from 'vite'

/** A file as a script that is no module: one block, so that none of its names is global. */
export async function plainScript(
  path: string,
  known: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  const constants = Object.entries(known).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
  const block = `{${constants.join('')}${code.replace(/^(?:import|export) .*$/gm, '').replace(/\/\/# sourceMappingURL.*$/m, '')}}`
  return (await minify('script.js', block)).code.trim()
}
