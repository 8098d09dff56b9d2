import { Component, type ReactNode } from 'react';
import { onIslandError } from '../../platform/errors/chunks.ts';

interface Props {
  readonly island: Element;
  readonly children: ReactNode;
}

/** The error boundary of an island. */
export class IslandBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    onIslandError(error, this.props.island);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
