import { join } from 'node:path'
import { ensurePeer } from './peer.mjs'

/**
 * Another user pool, to compare ours with and to test our client on.
 *
 * @param {string} node
 * @returns {Promise<string>} its program
 */
export async function ensureCognitoLocal(node) {
  const folder = await ensurePeer(node, 'cognito-local', 'the user pool to compare with')
  return join(folder, 'lib', 'bin', 'start.js')
}
