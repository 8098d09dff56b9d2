import { Component, type ReactNode } from 'react';
import { onBroken } from '../../platform/errors/chunks.ts';

interface Props {
  readonly island: Element;
  readonly children: ReactNode;
}

/** Catches what goes wrong while an island renders; the error screen follows where it stands for the page. */
export class IslandBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    onBroken(error, this.props.island);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
