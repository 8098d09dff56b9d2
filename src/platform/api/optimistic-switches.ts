interface Switches {
  /** How a switch stands on the screen, if it is known. */
  readonly isOn: (id: string) => boolean | undefined;
  readonly show: (id: string, isOn: boolean) => void;
  readonly save: (id: string, isOn: boolean) => Promise<void>;
  /** Says why a switch could not be saved. */
  readonly onFailure: (reason: unknown) => void;
}

/**
 * Switches that turn at once and are saved afterwards. Turned again meanwhile, the last wish is sent once the first has
 * arrived, so that answers cannot overtake each other; what cannot be saved turns back.
 */
export function optimisticSwitches({ isOn, show, save, onFailure }: Switches) {
  const pending = new Set<string>();
  const turn = async (id: string, wanted: boolean): Promise<void> => {
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
  /** Whether a change is on its way; messages from the edge or other tabs are older then. */
  return { turn, isPending: (id: string) => pending.has(id) };
}
