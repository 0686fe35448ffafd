"""Makes the font of the site's own Hindi or Telugu texts, after a text with a new syllable was written.

Usage: python3 tools/fonts/script-font.py devanagari|telugu
Needs: fonttools with brotli, and hb-shape (Debian: python3-fonttools python3-brotli libharfbuzz-bin).

Writes to frontend/src/styles/fonts/: the list of words in our texts, and the font with the shapes that these words need, in
the weights that the site uses. A ligature that no word needs is left out, which halves the file. letters.test.ts fails when
a text has a syllable that is not in the list. If the words have new letters, unicode-range in styles/languages/ must follow.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / 'frontend/src/styles/fonts'
RELEASED = ROOT / 'node_modules/@fontsource-variable'
LETTERS = {'devanagari': '\u0900-\u097f', 'telugu': '\u0c00-\u0c7f'}
WEIGHTS = (400, 600)


def words_of(script):
    word = re.compile(f'[{LETTERS[script]}\u200c\u200d]+')
    files = (
        file
        for folder in ('frontend/src', 'contracts/src')
        for file in (ROOT / folder).rglob('*')
        if file.suffix in ('.ts', '.tsx', '.mdx') and '.test.' not in file.name
    )
    return sorted({found for file in files for found in word.findall(file.read_text(encoding='utf-8'))})


def shapes_of(font, words):
    """The names of all glyphs that the words are drawn with."""
    drawn = subprocess.run(
        ['hb-shape', str(font), f'--text-file={words}', '--output-format=json'],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return {glyph['g'] for line in drawn.splitlines() for glyph in json.loads(line)}


def main(script):
    words = words_of(script)
    listed = FONTS / f'noto-sans-{script}-words.txt'
    listed.write_text('\n'.join(words) + '\n', encoding='utf-8')
    released = RELEASED / f'noto-sans-{script}/files/noto-sans-{script}-{script}-wght-normal.woff2'
    font = instancer.instantiateVariableFont(TTFont(released), {'wght': WEIGHTS})
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / 'plain.ttf'
        font.flavor = None
        font.save(plain)
        shapes = shapes_of(plain, listed)
        font = TTFont(plain)
        options = Options(layout_closure=False, hinting=False, notdef_outline=False, name_IDs=[], glyph_names=False)
        subsetter = Subsetter(options)
        subsetter.populate(glyphs=shapes, unicodes=sorted({ord(letter) for word in words for letter in word}))
        subsetter.subset(font)
        font.flavor = 'woff2'
        target = FONTS / f'noto-sans-{script}-basic.woff2'
        font.save(target)
    print(f'{target.relative_to(ROOT)}: {target.stat().st_size} bytes, {len(shapes)} shapes of {len(words)} words')


main(sys.argv[1])
