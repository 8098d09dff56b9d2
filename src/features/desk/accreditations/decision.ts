/** The props of a dialog in which an officer decides. */
export interface DecisionProps {
  readonly onClose: () => void;
  /** Gets what became of the decision, as a sentence. */
  readonly onDecided: (result: string) => void;
}
