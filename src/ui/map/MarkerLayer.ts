import * as L from 'leaflet';
import { groupMarkers, type MarkerGroup } from './groupMarkers';
import styles from './MapView.module.css';
import type { MapMarker } from './types';

/**
 * The number of markers in view above which they become dots on a canvas: each pill is an element, and
 * thousands of them would freeze the page.
 */
const MAX_PILLS = 300;

const DOTS_PANE = 'dots';

type Handlers = {
  click: (id: string) => void;
  hover: (id: string | null) => void;
  /** The keyboard reached a pill, which may lie outside the view. */
  focus: (point: L.LatLng) => void;
  /** Other markers are pills now. */
  shown: (pills: readonly MapMarker[]) => void;
  /** Lets markers be dragged, and hears where one was dropped. */
  dropped?: (point: L.LatLng) => void;
};
type Pill = { marker: L.Marker; button: HTMLButtonElement };

/** Price pills on a map (real buttons), or dots where there are too many. Call `update` with the whole list whenever it changes. */
export class MarkerLayer {
  /** The markers that are pills at the moment. */
  shown: readonly MapMarker[] = [];
  private markers: readonly MapMarker[] = [];
  private readonly pills = new Map<string, Pill>();
  private groups = new Map<string, MarkerGroup>();
  private dots: L.FeatureGroup | null = null;
  private renderer: L.Renderer | null = null;
  private readonly redraw = () => this.draw();

  constructor(
    private readonly map: L.Map,
    private readonly handlers: Handlers,
  ) {
    // Between the land (400) and the pills (600).
    if (!map.getPane(DOTS_PANE)) map.createPane(DOTS_PANE).style.zIndex = '450';
    map.on('moveend', this.redraw);
  }

  update(markers: readonly MapMarker[]) {
    this.markers = markers;
    this.draw();
  }

  remove() {
    this.map.off('moveend', this.redraw);
    this.drawDots([]);
    for (const id of [...this.pills.keys()]) this.dropPill(id);
    this.renderer?.remove();
  }

  private draw() {
    let pills = this.markers;
    let dots: readonly MapMarker[] = [];
    if (this.markers.length > MAX_PILLS) {
      const view = this.map.getBounds().pad(0.25);
      pills = this.markers.filter((marker) => view.contains([marker.lat, marker.lng]));
      if (pills.length > MAX_PILLS) {
        dots = pills.filter((marker) => !marker.active);
        pills = pills.filter((marker) => marker.active);
      }
    }
    this.drawDots(dots);
    this.drawPills(groupMarkers(pills, ({ lat, lng }) => this.map.project([lat, lng])));
    if (pills === this.shown) return;
    this.shown = pills;
    this.handlers.shown(pills);
  }

  private drawPills(groups: readonly MarkerGroup[]) {
    this.groups = new Map(groups.map((group) => [group.lead.id, group]));
    for (const id of [...this.pills.keys()]) if (!this.groups.has(id)) this.dropPill(id);
    for (const { lead: data, text, title } of groups) {
      const pill = this.pills.get(data.id) ?? this.makePill(data);
      // Only what changed is written: a pill keeps its focus while the list around it is reloaded.
      const { button, marker } = pill;
      if (button.textContent !== text) button.textContent = text;
      // The name holds what is printed, so that a person can speak it to click.
      const name = title.includes(text) ? title : `${title}, ${text}`;
      if (button.getAttribute('aria-label') !== name) button.setAttribute('aria-label', name);
      const active = String(Boolean(data.active));
      if (button.dataset.active !== active) {
        button.dataset.active = active;
        marker.setZIndexOffset(data.active ? 10_000 : 0);
      }
      if (!marker.getLatLng().equals([data.lat, data.lng])) marker.setLatLng([data.lat, data.lng]);
    }
  }

  private makePill(data: MapMarker): Pill {
    const { id } = data;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.pill!;
    const icon = L.divIcon({ html: button, className: styles.anchor!, iconSize: [0, 0] });
    const marker = L.marker([data.lat, data.lng], {
      icon,
      keyboard: false,
      riseOnHover: true,
      riseOffset: 20_000,
      draggable: Boolean(this.handlers.dropped),
    });
    marker.on('dragend', () => this.handlers.dropped?.(marker.getLatLng()));
    // Enter on a button is a click event too, and Leaflet leaves out the click that ends a drag.
    marker.on('click', () => this.open(id));
    marker.on('mouseover', () => this.handlers.hover(id));
    marker.on('mouseout', () => this.handlers.hover(null));
    button.addEventListener('focus', () => {
      this.handlers.hover(id);
      // A mouse press focuses too: moving the map then would pull the pill away from under the pointer.
      if (button.matches(':focus-visible')) this.handlers.focus(marker.getLatLng());
    });
    button.addEventListener('blur', () => this.handlers.hover(null));
    const pill = { marker, button };
    this.pills.set(id, pill);
    marker.addTo(this.map);
    return pill;
  }

  /** A group comes apart as the map zooms in on it; markers at one spot cannot, so their first one opens. */
  private open(id: string) {
    const members = this.groups.get(id)?.members ?? [];
    const bounds = L.latLngBounds(members.map(({ lat, lng }) => [lat, lng]));
    const apart = members.length > 1 && !bounds.getNorthEast().equals(bounds.getSouthWest(), 1e-5);
    if (apart && this.map.getZoom() < this.map.getMaxZoom())
      this.map.fitBounds(bounds, { padding: [60, 60] });
    else this.handlers.click(id);
  }

  private dropPill(id: string) {
    this.pills.get(id)?.marker.remove();
    this.pills.delete(id);
  }

  private drawDots(markers: readonly MapMarker[]) {
    this.dots?.remove();
    this.dots = null;
    if (markers.length === 0) return;
    // The tolerance widens the dots' 12 px to a target of 24 px.
    this.renderer ??= L.canvas({ pane: DOTS_PANE, padding: 0.5, tolerance: 6 });
    const style = getComputedStyle(this.map.getContainer());
    const token = (name: string, fallback: string) => style.getPropertyValue(name).trim() || fallback;
    const options: L.CircleMarkerOptions = {
      renderer: this.renderer,
      pane: DOTS_PANE,
      radius: 6,
      weight: 1.5,
      color: token('--surface', '#fff'),
      fillColor: token('--gold-ink', '#7d6128'),
      fillOpacity: 0.95,
      bubblingMouseEvents: false,
    };
    const titles = new Map<L.Layer, MapMarker>();
    this.dots = L.featureGroup(
      markers.map((data) => {
        const dot = L.circleMarker([data.lat, data.lng], options);
        titles.set(dot, data);
        return dot;
      }),
    );
    const idOf = (event: L.LeafletEvent) => titles.get(event.propagatedFrom as L.Layer)?.id;
    this.dots.on('click', (event) => {
      const id = idOf(event);
      if (id !== undefined) this.handlers.click(id);
    });
    this.dots.on('mouseover', (event) => this.handlers.hover(idOf(event) ?? null));
    this.dots.on('mouseout', () => this.handlers.hover(null));
    this.dots.bindTooltip((layer) => {
      const content = document.createElement('span');
      content.textContent = titles.get(layer)?.title ?? '';
      return content;
    });
    this.dots.addTo(this.map);
  }
}
