interface Switches {
  /** The state on the screen, if it is known. */
  readonly isOn: (id: string) => boolean | undefined;
  readonly show: (id: string, isOn: boolean) => void;
  readonly save: (id: string, isOn: boolean) => Promise<void>;
  /** Called when a switch could not be saved. */
  readonly onFailure: (reason: unknown) => void;
}

/**
 * Switches that change on the screen at once and are saved afterwards. A change during a request is sent after that
 * request has ended, so that answers arrive in order. If a request fails, the switch returns to its saved state.
 */
export function optimisticSwitches({ isOn, show, save, onFailure }: Switches) {
  const pending = new Set<string>();
  const setSwitch = async (id: string, wanted: boolean): Promise<void> => {
    let saved = isOn(id) ?? !wanted;
    show(id, wanted);
    if (pending.has(id)) return;
    pending.add(id);
    try {
      for (let next = wanted; next !== saved; next = isOn(id) ?? saved) {
        await save(id, next);
        saved = next;
      }
    } catch (reason) {
      show(id, saved);
      onFailure(reason);
    } finally {
      pending.delete(id);
    }
  };
  /** Whether a change is being saved; messages from the edge or other tabs are older then. */
  return { setSwitch, isPending: (id: string) => pending.has(id) };
}
