import * as v from 'valibot';

/** Bytes as browsers write them (Web Authentication, section 5.1: Base64URLString). */
const bytes = (max: number) =>
  v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]+$/, 'invalid'), v.maxLength(max, 'invalid'));

const Credential = { id: bytes(1400), rawId: bytes(1400), type: v.literal('public-key', 'invalid') };

/** A new passkey as a browser hands it over, as far as it is read (Web Authentication, RegistrationResponseJSON). */
export const RegistrationResponse = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32, 'invalid'))), v.maxLength(10, 'invalid'))),
  }),
});

export type RegistrationResponse = v.InferOutput<typeof RegistrationResponse>;

/** What a passkey signed (Web Authentication, AuthenticationResponseJSON). */
export const AuthenticationResponse = v.object({
  ...Credential,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.optional(bytes(100)),
  }),
});

export type AuthenticationResponse = v.InferOutput<typeof AuthenticationResponse>;
