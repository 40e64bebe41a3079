/** Something to draw that is not torn by the end of a page. Heights and places in points. */
export interface Block {
  height: number;
  /** Never the last thing of a page. */
  keepWithNext?: boolean;
  /** Only space: dropped where a page begins. */
  gap?: boolean;
  draw(y: number): void;
}

export interface Section {
  /** Drawn again where the section goes on over a new page; its first time is one of the blocks. */
  header?: Block;
  blocks: Block[];
}

export type PlacedBlock = { block: Block; y: number };

/** Places every block on a page, so that the number of pages is known before one is drawn. */
export function paginate(
  sections: Section[],
  { top, bottom }: { top: number; bottom: number },
): PlacedBlock[][] {
  let page: PlacedBlock[] = [];
  let y = top;
  const pages = [page];

  function turn(): void {
    page = [];
    pages.push(page);
    y = top;
  }
  function place(block: Block): void {
    page.push({ block, y });
    y += block.height;
  }

  for (const { header, blocks } of sections) {
    for (const [index, block] of blocks.entries()) {
      if (block.gap && page.length === 0) continue;
      if (page.length > 0 && y + heightTogether(blocks, index) > bottom) {
        turn();
        if (block.gap) continue;
        if (header && index > 0) place(header);
      }
      place(block);
    }
  }
  return pages;
}

/** Of a block with all that must stand on its page. */
function heightTogether(blocks: Block[], index: number): number {
  let height = 0;
  for (const block of blocks.slice(index)) {
    height += block.height;
    if (!block.keepWithNext) break;
  }
  return height;
}
