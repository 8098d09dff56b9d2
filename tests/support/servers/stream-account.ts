/** A request to the API of Cloudflare Stream. */
export interface StreamRequest {
  readonly method: string;
  /** Below the account, `/stream/live_inputs` for example. */
  readonly path: string;
  readonly token: string;
  readonly body: unknown;
}

/** A video of a live input as Stream lists it. */
export interface StreamVideo {
  readonly uid: string;
  readonly created: string;
  readonly duration: number;
  readonly readyToStream: boolean;
  readonly status: { readonly state: string; readonly errorReasonCode: string };
}

export const streamAccountId = '0123456789abcdef0123456789abcdef';
export const streamToken = 'the token of the account at Stream';

interface Input {
  readonly meta: unknown;
  readonly recording: unknown;
  readonly enabled: boolean;
}

/** An account at Cloudflare Stream, which replies as its documentation says. */
export class StreamAccount {
  readonly requests: StreamRequest[] = [];
  readonly inputs = new Map<string, Input>();
  /** By the id of their input. */
  readonly videos = new Map<string, readonly StreamVideo[]>();
  /** The status of every reply, such as 429. */
  failure: number | undefined;

  reply(request: StreamRequest): readonly [status: number, body?: unknown] {
    this.requests.push(request);
    if (this.failure !== undefined) return failed(this.failure);
    if (request.token !== `Bearer ${streamToken}`) return failed(403);
    const [, id = '', list] = /^\/stream\/live_inputs(?:\/([^/]+))?(\/videos)?$/.exec(request.path) ?? [];
    if (request.method === 'POST') return this.#create(request.body as Partial<Input>);
    const input = this.inputs.get(id);
    if (!input) return failed(404);
    if (list) return succeeded(this.videos.get(id) ?? []);
    if (request.method === 'DELETE') return this.inputs.delete(id) ? [200] : failed(404);
    if (request.method === 'PUT') this.inputs.set(id, { ...input, ...(request.body as Partial<Input>) });
    return succeeded(this.#shown(id));
  }

  #create({ meta, recording }: Partial<Input>) {
    const id = (this.requests.length + 100).toString(16).padStart(32, 'f');
    this.inputs.set(id, { meta, recording, enabled: true });
    return succeeded(this.#shown(id));
  }

  #shown(uid: string) {
    return {
      uid,
      rtmps: { url: 'rtmps://live.cloudflare.com:443/live/', streamKey: `rtmps-key-of-${uid}` },
      srt: { url: 'srt://live.cloudflare.com:778', streamId: uid, passphrase: `srt-passphrase-of-${uid}` },
      created: '2030-03-01T05:05:53.451415Z',
      modified: '2030-03-01T05:05:53.451415Z',
      status: null,
      ...this.inputs.get(uid),
    };
  }
}

const succeeded = (result: unknown) => [200, { result, success: true, errors: [], messages: [] }] as const;

const failed = (status: number) =>
  [status, { result: null, success: false, errors: [{ code: 10_000, message: 'A failure' }], messages: [] }] as const;

/** A recorded video; its duration is in seconds. */
export const aVideo = (uid: string, created: string, duration: number, state = 'ready', code = ''): StreamVideo => ({
  ...{ uid, created, duration },
  readyToStream: state === 'ready',
  status: { state, errorReasonCode: code },
});
