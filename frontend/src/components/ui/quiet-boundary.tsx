import { Component, type ReactNode } from 'react';

export interface QuietBoundaryProps {
  onError?: () => void;
  children: ReactNode;
}

/** Around a part that the page works without: where it fails, or its code does not load, nothing is shown. */
export class QuietBoundary extends Component<QuietBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
