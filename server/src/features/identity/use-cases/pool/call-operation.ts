import * as contract from '@sooner/contract/identity'
import {
  targetPrefix,
  type Operation,
  type OperationAnswer,
  type OperationRequest,
} from '@sooner/contract/operation'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Identity } from '../../ports.ts'
import { confirmSignUp, resendConfirmationCode } from '../accounts/confirm-sign-up.ts'
import { deleteUser } from '../accounts/delete-user.ts'
import { deleteUserAttributes, updateUserAttributes } from '../accounts/own-attributes.ts'
import { signUp } from '../accounts/sign-up.ts'
import { getUser } from '../accounts/signed-in-account.ts'
import { getUserAttributeVerificationCode, verifyUserAttribute } from '../accounts/verify-user-attribute.ts'
import { confirmDevice } from '../devices/confirm-device.ts'
import { getDevice, listDevices } from '../devices/devices.ts'
import { forgetDevice } from '../devices/forget-device.ts'
import { updateDeviceStatus } from '../devices/update-device-status.ts'
import { setUserMfaPreference, setUserSettings } from '../factors/set-user-mfa-preference.ts'
import { associateSoftwareToken, verifySoftwareToken } from '../factors/software-token.ts'
import { changePassword } from '../passwords/change-password.ts'
import { confirmForgotPassword, forgotPassword } from '../passwords/forgot-password.ts'
import { getTokensFromRefreshToken } from '../sessions/refresh-tokens.ts'
import { globalSignOut, revokeToken } from '../sessions/revoke-tokens.ts'
import { initiateAuth } from '../sign-in/initiate-auth.ts'
import { respondToAuthChallenge } from '../sign-in/respond-to-auth-challenge.ts'

interface ServedOperation {
  readonly declared: Operation
  readonly run: (identity: Identity, request: unknown) => Promise<unknown>
}

function serve<const O extends Operation>(
  declared: O,
  run: (identity: Identity, request: OperationRequest<O>) => Promise<OperationAnswer<O>>,
): ServedOperation {
  // The cast is safe because the request is parsed by the schema of this same operation before it runs.
  return { declared, run: run as ServedOperation['run'] }
}

const served: ReadonlyMap<string, ServedOperation> = new Map(
  [
    serve(contract.initiateAuth, initiateAuth),
    serve(contract.respondToAuthChallenge, respondToAuthChallenge),
    serve(contract.confirmSignUp, confirmSignUp),
    serve(contract.signUp, signUp),
    serve(contract.resendConfirmationCode, resendConfirmationCode),
    serve(contract.forgotPassword, forgotPassword),
    serve(contract.confirmForgotPassword, confirmForgotPassword),
    serve(contract.changePassword, changePassword),
    serve(contract.getUser, getUser),
    serve(contract.updateUserAttributes, updateUserAttributes),
    serve(contract.deleteUserAttributes, deleteUserAttributes),
    serve(contract.getUserAttributeVerificationCode, getUserAttributeVerificationCode),
    serve(contract.verifyUserAttribute, verifyUserAttribute),
    serve(contract.deleteUser, deleteUser),
    serve(contract.associateSoftwareToken, associateSoftwareToken),
    serve(contract.verifySoftwareToken, verifySoftwareToken),
    serve(contract.setUserMfaPreference, setUserMfaPreference),
    serve(contract.setUserSettings, setUserSettings),
    serve(contract.confirmDevice, confirmDevice),
    serve(contract.getDevice, getDevice),
    serve(contract.forgetDevice, forgetDevice),
    serve(contract.updateDeviceStatus, updateDeviceStatus),
    serve(contract.listDevices, listDevices),
    serve(contract.getTokensFromRefreshToken, getTokensFromRefreshToken),
    serve(contract.globalSignOut, globalSignOut),
    serve(contract.revokeToken, revokeToken),
  ].map((operation) => [operation.declared.name, operation]),
)

export const servedOperations: readonly string[] = [...served.keys()]

/** Runs one call of the protocol. The target header names the operation. */
export async function callOperation(
  identity: Identity,
  target: string | undefined,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const name = target?.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : undefined
  const operation = name === undefined ? undefined : served.get(name)
  if (!operation) throw new Refusal('UnknownOperationException', 'The operation is unknown.')
  const { declared, run } = operation
  const request = declared.request.safeParse(withoutNulls(body))
  if (!request.success) throw new Refusal('InvalidParameterException', complaint(request.error.issues))
  const answer = declared.answer.safeParse(await answerOf(declared, () => run(identity, request.data)))
  if (!answer.success) throw new InvariantViolation(`the answer of ${declared.name} breaks its contract`)
  return answer.data
}

/** Fails if an operation refuses with a code that it does not declare, because clients rely on the declared list. */
async function answerOf(declared: Operation, run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || declared.refusals.some((code) => code === error.code)) throw error
    throw new InvariantViolation(`${declared.name} refused with the undeclared ${error.code}`)
  }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

function complaint(issues: readonly Issue[]): string {
  const faults = issues.slice(0, 5).map(({ path, message }) => `'${path.join('.')}': ${message}`)
  return `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected: ${faults.join('; ')}`
}

const deepest = 8

/** Client libraries send null for omitted fields; the protocol treats both alike. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) throw new Refusal('SerializationException', 'The request is nested too deeply.')
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1))
  const present = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(present.map(([key, inner]) => [key, withoutNulls(inner, depth + 1)]))
}
