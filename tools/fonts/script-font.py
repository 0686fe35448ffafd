"""Makes the font of the site's Hindi or Telugu pages, after a text with a new syllable was written.

Usage: python3 tools/fonts/script-font.py devanagari|telugu
Needs: fonttools with brotli, and hb-shape (Debian: python3-fonttools python3-brotli libharfbuzz-bin).

Writes to frontend/src/styles/fonts/: the list of words in our texts, and the font with the shapes that these words need, with
Latin letters and digits, in the weights that the site uses. A ligature that no word needs is left out, which halves the file.
letters.test.ts fails when a text has a syllable that is not in the list, and e2e/journeys/site/script-fonts.spec.ts when a word
is drawn in another way than with the complete font. If the words have new letters, unicode-range in styles/languages/ must
follow.
"""

import io
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / 'frontend/src/styles/fonts'
# The released variable fonts have a file for each script. Only the fonts of one weight have both scripts in one file.
RELEASED = ROOT / 'node_modules/@expo-google-fonts'
WEIGHTS = {400: '400Regular', 600: '600SemiBold'}
LETTERS = {'devanagari': '\u0900-\u097f', 'telugu': '\u0c00-\u0c7f'}
LATIN = [letter for letter in range(0x20, 0x7B) if chr(letter) not in '#*<=>[\\]^_`']
LATIN += map(ord, '\u00a0©·×–—‘’“”•…₹−')
# Half the released precision: 0.1 px in a heading of 48 px.
UNITS_PER_EM = 500


def words_of(script):
    word = re.compile(f'[\u200c\u200d]*[{LETTERS[script]}][{LETTERS[script]}\u200c\u200d]*')
    files = (
        file
        for folder in ('frontend/src', 'contracts/src')
        for file in (ROOT / folder).rglob('*')
        if file.suffix in ('.ts', '.tsx', '.mdx') and '.test.' not in file.name
    )
    return sorted({found for file in files for found in word.findall(file.read_text(encoding='utf-8'))})


def glyphs_of(font, words):
    """
    The names of all glyphs that HarfBuzz draws the words with, and of those on the way there: a ligature is often made of
    glyphs that are ligatures themselves.
    """
    command = ['hb-shape', str(font), f'--text-file={words}', '--output-format=json', '--trace']
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return set(re.findall(r'"g":"([^"]+)"', output))


def released(script, name):
    return RELEASED / f'noto-sans-{script}' / name / f'NotoSans{script.title()}_{name}.ttf'


def subset_of(file, shapes, letters):
    options = Options(layout_closure=False, hinting=False, notdef_outline=False, name_IDs=[], glyph_names=False)
    subsetter = Subsetter(options)
    subsetter.populate(glyphs=shapes, unicodes=letters)
    font = TTFont(file)
    subsetter.subset(font)
    written = io.BytesIO()
    font.save(written)
    written.seek(0)
    return TTFont(written)


def main(script):
    words = words_of(script)
    listed = FONTS / f'noto-sans-{script}-words.txt'
    listed.write_text('\n'.join(words) + '\n', encoding='utf-8')
    files = {weight: released(script, name) for weight, name in WEIGHTS.items()}
    shapes = set().union(*(glyphs_of(file, listed) for file in files.values()))
    # HarfBuzz draws some letters from their parts, which must be in the font too.
    text = ''.join(words)
    letters = sorted({*map(ord, text), *map(ord, unicodedata.normalize('NFD', text)), *LATIN})
    weights = DesignSpaceDocument()
    weights.addAxis(
        AxisDescriptor(tag='wght', name='Weight', minimum=min(files), default=min(files), maximum=max(files))
    )
    for weight, file in files.items():
        weights.addSource(SourceDescriptor(font=subset_of(file, shapes, letters), location={'Weight': weight}))
    font, _, _ = varLib.build(weights)
    del font['STAT']
    scale_upem(font, UNITS_PER_EM)
    font.flavor = 'woff2'
    target = FONTS / f'noto-sans-{script}-basic.woff2'
    font.save(target)
    print(f'{target.relative_to(ROOT)}: {target.stat().st_size} bytes, {len(shapes)} shapes of {len(words)} words')


main(sys.argv[1])
