import { z } from 'zod'
import * as is from './identity-shapes.ts'
import { operation, refusedWith } from './operation.ts'
import { filled, text } from './shapes.ts'

const { asked } = is

export const associateSoftwareToken = operation({
  name: 'AssociateSoftwareToken',
  summary:
    'Begin to set up an authenticator app, and return its secret. Needs an access token or the session of a challenge.',
  who: 'signed-in',
  freshProof: 'asked',
  request: asked({ AccessToken: is.token.optional(), Session: is.session.optional() }),
  answer: z.object({ SecretCode: z.string().optional(), Session: z.string().optional() }),
  refusals: refusedWith('NotAuthorizedException', 'SoftwareTokenMFANotFoundException'),
})

export const verifySoftwareToken = operation({
  name: 'VerifySoftwareToken',
  summary: 'Verify a code of the authenticator app that is being set up.',
  who: 'signed-in',
  freshProof: { not: 'brings-proof' },
  request: asked({
    AccessToken: is.token.optional(),
    Session: is.session.optional(),
    UserCode: z.string().regex(/^\d{6}$/),
    FriendlyDeviceName: text(131_072).optional(),
  }),
  answer: z.object({ Status: z.enum(['SUCCESS', 'ERROR']).optional(), Session: z.string().optional() }),
  refusals: refusedWith(
    ...is.aboutUser,
    'CodeMismatchException',
    'EnableSoftwareTokenMFAException',
    'InvalidUserPoolConfigurationException',
    'SoftwareTokenMFANotFoundException',
  ),
})

export const setUserMfaPreference = operation({
  name: 'SetUserMFAPreference',
  summary: 'Switch second factors on or off, and choose the preferred one.',
  who: 'signed-in',
  freshProof: 'asked',
  request: asked({
    ...is.withToken,
    SoftwareTokenMfaSettings: is.mfaSettings.optional(),
    SMSMfaSettings: is.mfaSettings.optional(),
  }),
  answer: is.nothing,
  refusals: refusedWith(...is.aboutUser),
})

export const setUserSettings = operation({
  name: 'SetUserSettings',
  summary: 'Set the delivery of second-factor codes by SMS (older form).',
  who: 'signed-in',
  freshProof: 'asked',
  request: asked({ ...is.withToken, MFAOptions: z.array(is.mfaOption).max(10) }),
  answer: is.nothing,
  refusals: refusedWith(...is.aboutUser),
})

export const confirmDevice = operation({
  name: 'ConfirmDevice',
  summary: 'Confirm a device, with the verifier of its secret.',
  who: 'signed-in',
  freshProof: 'mailed',
  request: asked({
    ...is.withToken,
    DeviceKey: is.deviceKey,
    DeviceName: filled(1024).optional(),
    DeviceSecretVerifierConfig: z
      .object({ PasswordVerifier: text(4096).optional(), Salt: text(1024).optional() })
      .optional(),
  }),
  answer: z.object({ UserConfirmationNecessary: z.boolean().optional() }),
  refusals: refusedWith(...is.aboutUser, 'InvalidPasswordException', 'UsernameExistsException'),
})

export const getDevice = operation({
  name: 'GetDevice',
  summary: 'Return one device.',
  who: 'signed-in',
  freshProof: { not: 'reads' },
  request: asked({ ...is.withToken, DeviceKey: is.deviceKey }),
  answer: z.object({ Device: is.device }),
  refusals: refusedWith(...is.aboutUser),
})

export const forgetDevice = operation({
  name: 'ForgetDevice',
  summary: 'Forget a device.',
  who: 'signed-in',
  freshProof: { not: 'ends-access' },
  request: asked({ ...is.withToken, DeviceKey: is.deviceKey }),
  answer: is.nothing,
  refusals: refusedWith(...is.aboutUser),
})

export const updateDeviceStatus = operation({
  name: 'UpdateDeviceStatus',
  summary: 'Set whether a device is remembered.',
  who: 'signed-in',
  freshProof: 'mailed',
  request: asked({
    ...is.withToken,
    DeviceKey: is.deviceKey,
    DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).optional(),
  }),
  answer: is.nothing,
  refusals: refusedWith(...is.aboutUser),
})

export const listDevices = operation({
  name: 'ListDevices',
  summary: 'List the devices of the account by page.',
  who: 'signed-in',
  freshProof: { not: 'reads' },
  request: asked({
    ...is.withToken,
    Limit: z.int().min(0).max(60).optional(),
    PaginationToken: filled(1024).optional(),
  }),
  answer: z.object({ Devices: z.array(is.device).optional(), PaginationToken: z.string().optional() }),
  refusals: refusedWith(...is.aboutUser),
})
